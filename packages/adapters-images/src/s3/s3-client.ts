import { AwsV4Signer } from 'aws4fetch'
import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { storageUnavailable } from '../image-files.ts'

export interface S3Address {
  /** The origin of the service, such as `https://s3.eu-central-1.amazonaws.com`; the bucket is put into the path. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** For each attempt. */
  readonly timeLimitMilliseconds?: number
}

interface Asking {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
  readonly type?: string
}

interface Answer {
  readonly status: number
  readonly body: Buffer
}

const TIME_LIMIT_MILLISECONDS = 5000
/** More than any image, and than any page of a list. */
const MOST_BYTES = 16 * 1024 * 1024
const PAGE_SIZE = '1000'
const ATTEMPTS = 2
const PAUSE_MILLISECONDS = 100

/** The few operations that images need. Each does the same when it is done again, so a failed one is tried again. */
export class S3Client {
  readonly #address: S3Address

  constructor(address: S3Address) {
    this.#address = address
  }

  async put(key: string, content: Uint8Array, type: string): Promise<void> {
    await this.#ask({ method: 'PUT', key, body: Uint8Array.from(content), type })
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    const { status, body } = await this.#ask({ method: 'GET', key })
    return status === 404 ? undefined : body
  }

  async delete(key: string): Promise<void> {
    await this.#ask({ method: 'DELETE', key })
  }

  async list(prefix: string, from: string | undefined): Promise<string> {
    const goOn = from === undefined ? {} : { 'continuation-token': from }
    const query = { 'list-type': '2', 'max-keys': PAGE_SIZE, prefix, ...goOn }
    const { body } = await this.#ask({ method: 'GET', query })
    return body.toString()
  }

  async #ask(asking: Asking): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await this.#attempt(asking).catch((error: unknown) => {
        if (attempt === ATTEMPTS) {
          throw storageUnavailable(new Error(`${asking.method} of an image failed`, { cause: error }))
        }
        return undefined
      })
      if (answer !== undefined && (answer.status < 500 || attempt === ATTEMPTS)) {
        requireSuccess(asking, answer)
        return answer
      }
      await setTimeout(PAUSE_MILLISECONDS)
    }
  }

  async #attempt(asking: Asking): Promise<Answer> {
    const signal = AbortSignal.timeout(this.#address.timeLimitMilliseconds ?? TIME_LIMIT_MILLISECONDS)
    const { url, headers } = await this.#signed(asking)
    const body = asking.body ?? null
    const response = await fetch(url, { method: asking.method, headers, body, signal, redirect: 'error' })
    return { status: response.status, body: await readBody(response) }
  }

  #signed({ method, key = '', query = {}, body, type }: Asking): ReturnType<AwsV4Signer['sign']> {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.#address
    const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/')
    const url = `${endpoint.replace(/\/+$/u, '')}/${path}${written(query)}`
    const headers = {
      'x-amz-content-sha256': hash('sha256', body ?? ''),
      ...(type === undefined ? {} : { 'content-type': type }),
    }
    return new AwsV4Signer({
      service: 's3',
      method,
      url,
      headers,
      region,
      accessKeyId,
      secretAccessKey,
    }).sign()
  }
}

/** With blanks in the one form that all services sign alike. */
function written(query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString().replaceAll('+', '%20')
  return text === '' ? '' : `?${text}`
}

/**
 * A missing file is an answer; a missing bucket is not. Every other status makes the images unavailable, because a service that
 * fails, refuses load or refuses the settings is the operator's to mend.
 */
function requireSuccess({ method }: Asking, { status, body }: Answer): void {
  if (status >= 200 && status < 300) return
  const code = textOf(body.toString(), 'Code')
  if (status === 404 && method !== 'PUT' && code !== 'NoSuchBucket') return
  const remedy = remedies.get(code ?? '')
  const answer = `The object store answered ${status} ${code ?? ''} to ${method}`
  throw storageUnavailable(new Error(remedy === undefined ? answer : `${answer}: ${remedy}`))
}

/** What the operator can change, by the code of an error. */
const remedies: ReadonlyMap<string, string> = new Map([
  ['AccessDenied', 'let the key read, write, remove and list objects of the bucket'],
  ['AuthorizationHeaderMalformed', 'correct S3_REGION'],
  ['InvalidAccessKeyId', 'correct S3_ACCESS_KEY_ID'],
  ['NoSuchBucket', 'correct S3_BUCKET, or create the bucket'],
  ['PermanentRedirect', 'correct S3_ENDPOINT and S3_REGION'],
  ['RequestTimeTooSkewed', 'correct the clock of this machine'],
  ['SignatureDoesNotMatch', 'correct S3_SECRET_ACCESS_KEY'],
])

async function readBody({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  const stream: AsyncIterable<unknown> | undefined = body ?? undefined
  if (stream === undefined) return Buffer.alloc(0)
  for await (const part of stream) {
    if (!(part instanceof Uint8Array)) throw new TypeError('The body is not of bytes')
    length += part.byteLength
    if (length > MOST_BYTES) throw new Error('The object store answers with too much')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

interface Listing {
  readonly objects: readonly ListedObject[]
  /** Leads to the next page when there is one. */
  readonly next: string | undefined
}

interface ListedObject {
  readonly key: string
  readonly modifiedMilliseconds: number
}

/** Reads one page of `ListObjectsV2`. Throws when it is something else, so that nothing is taken for an empty bucket. */
export function readListing(xml: string): Listing {
  if (!xml.includes('<ListBucketResult')) throw new Error('The object store did not answer with a list')
  const contents = Array.from(xml.matchAll(/<Contents>.*?<\/Contents>/gsu), ([one]) => one)
  const next = textOf(xml, 'NextContinuationToken')
  if (textOf(xml, 'IsTruncated') === 'true' && next === undefined) {
    throw new Error('The object store did not say where its list goes on')
  }
  return { objects: contents.map(readObject), next }
}

function readObject(xml: string): ListedObject {
  const [key, modified] = [textOf(xml, 'Key'), textOf(xml, 'LastModified')]
  if (key === undefined || modified === undefined) throw new Error('The object store listed what has no name')
  return { key, modifiedMilliseconds: Temporal.Instant.from(modified).epochMilliseconds }
}

/** The text of the first such element. */
function textOf(xml: string, element: string): string | undefined {
  const start = xml.indexOf(`<${element}>`)
  const end = xml.indexOf(`</${element}>`, start)
  if (start < 0 || end < 0) return undefined
  return xml.slice(start + element.length + 2, end).replaceAll(/&(?<name>\w+);/gu, decoded)
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

const decoded = (entity: string, name: string): string => entities[name] ?? entity
