import { errorOf, LecternError, secondsOf } from './error.ts'

export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** How requests are sent. */
export interface Sending {
  /** Replaces the global `fetch`. */
  readonly fetch?: Fetch
  /** For one attempt, with the body of its response. 30,000 unless given. */
  readonly timeoutMilliseconds?: number
  /** Attempts after the first one. 3 unless given. */
  readonly retries?: number
  /** A longer `Retry-After` is an error. 60 unless given. */
  readonly maxRetryAfterSeconds?: number
  /** A longer body of a response is an error. 50,000,000 unless given. */
  readonly maxResponseBytes?: number
}

export interface Request {
  readonly method: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Blob | FormData | URLSearchParams
  readonly signal?: AbortSignal | undefined
  /** Whether a second attempt has no effect if the first one had one. */
  readonly repeatable: boolean
}

export interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Sends the request, again where that is safe. Returns a success, or the 304 that was asked for; throws `LecternError` else. */
export async function send(request: Request, sending: Sending): Promise<Received> {
  const { retries = 3, maxRetryAfterSeconds = 60 } = sending
  // An invalid header fails here, and not as a lost connection.
  const headers = new Headers(request.headers)
  for (let attempt = 0; ; attempt += 1) {
    const received = await attemptOnce(request, headers, sending)
    if (!(received instanceof Lost) && isSuccess(received, headers)) return received
    const isLast = attempt >= retries
    const seconds =
      received instanceof Lost
        ? lostDelay(request, attempt, maxRetryAfterSeconds)
        : delayOf(request, received)
    if (isLast || seconds === undefined || seconds > maxRetryAfterSeconds) throw failureOf(received)
    await delay(seconds, request.signal)
  }
}

const isSuccess = ({ status }: Received, sent: Headers): boolean =>
  (status >= 200 && status < 300) || (status === 304 && sent.has('if-none-match'))

/** An attempt without a complete response. */
class Lost {
  readonly cause: unknown

  constructor(cause: unknown) {
    this.cause = cause
  }
}

const failureOf = (received: Received | Lost): LecternError =>
  received instanceof Lost
    ? new LecternError(0, new Headers(), 'There was no response', { cause: received.cause })
    : errorOf(received)

async function attemptOnce(
  { method, address, body, signal }: Request,
  headers: Headers,
  { fetch: fetching = fetch, timeoutMilliseconds = 30_000, maxResponseBytes = 50_000_000 }: Sending,
): Promise<Received | Lost> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds)
  try {
    // A redirect could lead the token to another origin.
    const response = await fetching(address, {
      method,
      headers,
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(body === undefined ? {} : { body }),
    })
    const text = await textOf(response, maxResponseBytes)
    return { status: response.status, headers: response.headers, text }
  } catch (error) {
    if (error instanceof LecternError || signal?.aborted === true) throw error
    return new Lost(error)
  }
}

async function textOf({ body, status, headers }: Response, most: number): Promise<string> {
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const value = (await reader?.read())?.value
    if (value === undefined) return text + decoder.decode()
    bytes += value.length
    if (bytes > most) {
      await reader?.cancel()
      throw new LecternError(status, headers, `The response has more than ${most} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** Exponential backoff; undefined if the lost attempt may have had an effect. */
const lostDelay = ({ repeatable }: Request, attempt: number, most: number): number | undefined =>
  repeatable ? Math.min(2 ** attempt / 4, most) : undefined

/** The seconds until the next attempt; undefined if there should be none. 429 is sent before a request has an effect. */
function delayOf({ repeatable }: Request, { status, headers }: Received): number | undefined {
  const isTemporary = status === 429 || (repeatable && (status === 503 || status === 409))
  return isTemporary ? secondsOf(headers) : undefined
}

/** The longest delay of a timer. */
const MOST_MILLISECONDS = 2 ** 31 - 1

/** Throws the reason of the signal when the caller aborts. */
async function delay(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, Math.min(seconds * 1000, MOST_MILLISECONDS))
    if (signal?.aborted === true) end()
    else signal?.addEventListener('abort', end)
  })
  signal?.throwIfAborted()
}
