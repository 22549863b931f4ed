import { LecternError, secondsOf } from './error.ts'

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

/** Sends the request, again where that is safe. Returns a success or 304; throws `LecternError` for other responses. */
export async function send(request: Request, sending: Sending): Promise<Received> {
  const { retries = 3, maxRetryAfterSeconds = 60 } = sending
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt >= retries
    const received = await attemptOnce(request, sending, isLast || !request.repeatable)
    if (received !== undefined && isSuccess(received.status)) return received
    const seconds = received === undefined ? 2 ** attempt / 4 : delayOf(request, received)
    if (isLast || seconds === undefined || seconds > maxRetryAfterSeconds) {
      throw new LecternError(received?.status ?? 0, received?.headers ?? new Headers(), received?.text ?? '')
    }
    await delay(seconds, request.signal)
  }
}

const isSuccess = (status: number): boolean => (status >= 200 && status < 300) || status === 304

/** Undefined if there was no response and another attempt is allowed. */
async function attemptOnce(
  { method, address, headers, body, signal }: Request,
  { fetch: fetching = fetch, timeoutMilliseconds = 30_000 }: Sending,
  isFinal: boolean,
): Promise<Received | undefined> {
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
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    if (isFinal || signal?.aborted === true) throw error
    return undefined
  }
}

/** The seconds until the next attempt; undefined if there should be none. 429 is sent before a request has an effect. */
function delayOf({ repeatable }: Request, { status, headers }: Received): number | undefined {
  const isTemporary = status === 429 || (repeatable && (status === 503 || status === 409))
  return isTemporary ? secondsOf(headers) : undefined
}

function delay(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      // The reason is the caller's, and may be of any type.
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1000)
    if (signal?.aborted === true) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
