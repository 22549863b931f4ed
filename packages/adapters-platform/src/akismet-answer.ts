import type { SpamVerdict } from '@lectern/domain'

export interface AkismetAnswer {
  readonly status: number
  readonly headers: Headers
  /** Undefined when it is longer than any that makes sense. */
  readonly body: string | undefined
}

const MOST_BYTES = 1024

/** Reads no more than it needs to; whatever else comes is not waited for. */
export async function readAkismetAnswer({ status, headers, body }: Response): Promise<AkismetAnswer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const pieces: AsyncIterable<Uint8Array> | readonly [] = body ?? []
  for await (const chunk of pieces) {
    chunks.push(chunk)
    bytes += chunk.byteLength
    if (bytes > MOST_BYTES) return { status, headers, body: undefined }
  }
  return { status, headers, body: Buffer.concat(chunks).toString() }
}

/** Akismet says `false` of whatever an account is sent that it has suspended: an error in the headers counts more. */
export function verdictOf(answer: AkismetAnswer, unspoken: readonly string[]): SpamVerdict {
  const { status, headers, body } = answer
  if (status !== 200 || headers.has('x-akismet-error')) throw senseless(answer, unspoken)
  if (body === 'false') return { kind: 'ham' }
  if (body !== 'true') throw senseless(answer, unspoken)
  const isBlatant = headers.get('x-akismet-pro-tip') === 'discard'
  return { kind: 'spam', reasons: isBlatant ? ['service', 'blatant'] : ['service'] }
}

const telling = ['location', 'x-akismet-error', 'x-akismet-debug-help', 'x-akismet-alert-msg']

function senseless({ status, headers, body }: AkismetAnswer, unspoken: readonly string[]): Error {
  const said = telling.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [`${name}: ${inShort(value, unspoken)}`]
  })
  const text = body === undefined ? `more than ${MOST_BYTES} bytes` : `"${inShort(body, unspoken)}"`
  return new Error(`The spam checking service answered ${[status, text, ...said].join(', ')}`)
}

const LONGEST = 100

/** A service may send back what it was sent. */
function inShort(text: string, unspoken: readonly string[]): string {
  if (text.length > LONGEST) return `${text.length} characters`
  return unspoken
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
}
