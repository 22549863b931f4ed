import type { SpamChecker, SpamSuspect } from '@lectern/application'
import { judgeSpam, scoreSpam, type SpamVerdict } from '@lectern/domain'

/** Judges by Lectern's own rules, without another service. */
export class LocalSpamChecker implements SpamChecker {
  readonly isImmediate = true

  async judge(suspect: SpamSuspect): Promise<SpamVerdict> {
    return judgeSpam(scoreSpam(suspect))
  }
}

export interface AkismetAccount {
  readonly key: string
  /** Of the service, up to its version: `https://rest.akismet.com/1.1`. */
  readonly serviceUrl: string
  /** The website that the account is for. */
  readonly websiteUrl: string
}

/** Asks Akismet, or a service with the same interface. Its errors contain neither the key nor the text. */
export class AkismetSpamChecker implements SpamChecker {
  readonly #account: AkismetAccount

  constructor(account: AkismetAccount) {
    this.#account = account
  }

  async judge(suspect: SpamSuspect, signal: AbortSignal): Promise<SpamVerdict> {
    const fields = commentFields(this.#account, suspect)
    const answer = await this.#ask(fields, signal).catch((error: unknown) => {
      throw new Error(`The spam checking service could not be asked: ${whyNot(error)}`, { cause: error })
    })
    return verdictOf(answer, [this.#account.key, suspect.text, suspect.author.email])
  }

  /** Redirects are not followed: only the configured service may get the text. */
  async #ask(body: URLSearchParams, signal: AbortSignal): Promise<AkismetAnswer> {
    const url = `${this.#account.serviceUrl}/comment-check`
    const headers = { 'user-agent': 'Lectern' }
    return readAkismetAnswer(await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }))
  }
}

/** Without the fields that are unknown. */
function commentFields(account: AkismetAccount, suspect: SpamSuspect): URLSearchParams {
  const { kind, text, author, address, pageUrl } = suspect
  const fields = {
    api_key: account.key,
    blog: account.websiteUrl,
    blog_charset: 'UTF-8',
    user_ip: address,
    permalink: pageUrl,
    comment_type: kind,
    comment_author: author.fullName || author.username,
    comment_author_email: author.email,
    comment_content: text,
  }
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** The cause of `fetch failed`. */
function whyNot(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause ? String(cause.code) : cause.message
}

interface AkismetAnswer {
  readonly status: number
  readonly headers: Headers
  /** Undefined if it is too long. */
  readonly body: string | undefined
}

const MOST_BYTES = 1024

/** Stops reading a body that is too long. */
async function readAkismetAnswer({ status, headers, body }: Response): Promise<AkismetAnswer> {
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

/** Akismet answers `false` to each request of a suspended account, so an error in the headers has priority. */
function verdictOf(answer: AkismetAnswer, unspoken: readonly string[]): SpamVerdict {
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

/** Without the secrets and texts that a service may repeat. */
function inShort(text: string, unspoken: readonly string[]): string {
  if (text.length > LONGEST) return `${text.length} characters`
  return unspoken
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
}
