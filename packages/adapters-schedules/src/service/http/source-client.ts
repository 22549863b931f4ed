import { type AnswerCache, type CachedAnswer, noCache } from './answer-cache.ts'
import type { CrawlLimits } from './crawl-limits.ts'
import { backoff, isRetried, networkFailure, retryAfter } from './retry.ts'
import { type Origins, SourceError } from './origins.ts'
import { requestGate, type Timing } from './request-gate.ts'

const CONCURRENCY = 2

export interface ClientOptions {
  readonly origins: Origins
  readonly userAgent: string
  /** Milliseconds between the starts of two requests. */
  readonly pause: number
  readonly limits: CrawlLimits
  readonly cache: AnswerCache
  readonly timing: Timing
  /** Ends all requests and waits. */
  readonly signal: AbortSignal
}

/** The kind of an answer. Images are not cached, because the import asks once for each. */
export interface Wanted {
  readonly accept: 'application/json' | 'image/*'
  readonly mostBytes: number
}

type Outcome =
  | { readonly kind: 'content'; readonly body: Uint8Array }
  | { readonly kind: 'redirect'; readonly to: URL }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly retryAfter: number | undefined }

/**
 * Reads addresses of the allowed origins: two at a time, with a pause, again after a failure, without credentials, within
 * the limits of the run.
 */
export class SourceClient {
  readonly #options: ClientOptions
  readonly #gate: ReturnType<typeof requestGate>
  readonly #end: number
  #requests = 0
  #bytes = 0
  #failures = 0

  constructor(options: ClientOptions) {
    const { pause, timing, signal, limits } = options
    this.#options = options
    this.#gate = requestGate(CONCURRENCY, pause, timing, signal)
    this.#end = timing.now() + limits.milliseconds
  }

  get requests(): number {
    return this.#requests
  }

  /** The content of an address, after redirects. Throws `SourceError`. */
  async get(address: URL, wanted: Wanted): Promise<Uint8Array> {
    const visited = new Set<string>()
    let at = address
    while (visited.size <= this.#options.limits.redirects) {
      visited.add(at.href)
      const outcome = await this.#askUntilAnswered(at, wanted)
      if (outcome.kind === 'content') return outcome.body
      if (outcome.kind === 'refused') throw new SourceError(at.href, outcome.message)
      if (visited.has(outcome.to.href)) throw new SourceError(at.href, 'It redirects in a circle.')
      at = outcome.to
    }
    throw new SourceError(address.href, `It redirects more than ${this.#options.limits.redirects} times.`)
  }

  async #askUntilAnswered(at: URL, wanted: Wanted): Promise<Exclude<Outcome, { kind: 'failed' }>> {
    const { limits } = this.#options
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#gate.run(() => this.#ask(at, wanted))
      if (outcome.kind !== 'failed') {
        this.#failures = 0
        return outcome
      }
      const wait = outcome.retryAfter ?? backoff(attempt)
      if (wait > limits.longestWait) {
        const seconds = Math.ceil(wait / 1_000)
        const message = `${outcome.message} It asks to wait for ${seconds} s: import again then.`
        throw new SourceError(at.href, message, { endsRun: true })
      }
      if (attempt >= limits.attempts) throw this.#failure(at, outcome.message)
      this.#gate.holdFor(wait)
    }
  }

  #failure(at: URL, message: string): SourceError {
    this.#failures += 1
    const endsRun = this.#failures >= this.#options.limits.failuresInARow
    const others = ` So did ${this.#failures - 1} addresses before: the source is out of order.`
    return new SourceError(at.href, endsRun ? message + others : message, { endsRun, isPassing: true })
  }

  async #ask(at: URL, wanted: Wanted): Promise<Outcome> {
    const { signal } = this.#options
    this.#checkLimits(at)
    this.#requests += 1
    const cache = wanted.accept === 'application/json' ? this.#options.cache : noCache
    const cached = await cache.find(at.href)
    const answer = await this.#fetch(at, wanted, cached).catch((error: unknown) => {
      signal.throwIfAborted()
      return { outcome: failedBelowHttp(error), etag: '' }
    })
    if (answer.outcome.kind === 'content' && isStorable(answer.etag)) {
      await cache.keep(at.href, { etag: answer.etag, body: answer.outcome.body })
    }
    return answer.outcome
  }

  async #fetch(at: URL, wanted: Wanted, cached: CachedAnswer | undefined) {
    const { limits, signal, userAgent } = this.#options
    const response = await fetch(at, {
      headers: {
        accept: wanted.accept,
        'user-agent': userAgent,
        ...(cached === undefined ? {} : { 'if-none-match': cached.etag }),
      },
      redirect: 'manual',
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(limits.millisecondsPerRequest)]),
    })
    try {
      const outcome = await this.#outcomeOf(response, at, wanted, cached)
      return { outcome, etag: response.status === 200 ? (response.headers.get('etag') ?? '') : '' }
    } finally {
      // Nobody reads the body of a refused redirect. Its connection would stay open.
      if (!response.bodyUsed) await response.body?.cancel()
    }
  }

  async #outcomeOf(
    response: Response,
    at: URL,
    { mostBytes }: Wanted,
    cached: CachedAnswer | undefined,
  ): Promise<Outcome> {
    const { status, headers } = response
    if (status === 200) {
      const body = await readBody(response, mostBytes)
      if (body === undefined) return { kind: 'refused', message: `It has more than ${mostBytes} bytes.` }
      this.#bytes += body.length
      return { kind: 'content', body }
    }
    if (status === 304 && cached !== undefined) return { kind: 'content', body: cached.body }
    const location = headers.get('location')
    if (status >= 300 && status < 400 && location !== null) {
      return { kind: 'redirect', to: this.#options.origins.resolve(location, at.href) }
    }
    const message = `It answers with status ${status}.`
    if (!isRetried(status)) return { kind: 'refused', message }
    return { kind: 'failed', message, retryAfter: retryAfter(headers.get('retry-after'), Date.now()) }
  }

  #checkLimits(at: URL): void {
    const { limits, timing } = this.#options
    const reached =
      this.#requests >= limits.requests
        ? `${limits.requests} requests`
        : this.#bytes >= limits.bytes
          ? `${limits.bytes} bytes`
          : timing.now() >= this.#end
            ? `${limits.milliseconds / 3_600_000} hours`
            : undefined
    if (reached === undefined) return
    throw new SourceError(at.href, `The limit of ${reached} is reached. Import again to go on.`, {
      endsRun: true,
    })
  }
}

const failedBelowHttp = (error: unknown): Outcome => ({
  kind: 'failed',
  message: networkFailure(error),
  retryAfter: undefined,
})

const isStorable = (etag: string): boolean => /^(?:W\/)?"[\u0021\u0023-\u007E]{0,200}"$/u.test(etag)

/** The unpacked body, or undefined if it is longer than `most`. No more than that is held in memory. */
async function readBody(response: Response, most: number): Promise<Uint8Array | undefined> {
  if (response.body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let length = 0
  const stream: AsyncIterable<Uint8Array> = response.body
  for await (const chunk of stream) {
    length += chunk.length
    // Leaving the loop cancels the stream and closes the connection.
    if (length > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
