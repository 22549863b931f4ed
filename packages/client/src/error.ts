/** One problem of a request. */
export interface Problem {
  readonly message: string
  readonly code: string | undefined
  /** The field of the body, or the parameter of the query. */
  readonly field: string | undefined
}

/** A response that is no success, or that is not one of the service. */
export class LecternError extends Error {
  override readonly name = 'LecternError'
  /** 0 if there was no response; `cause` says why. */
  readonly status: number
  readonly problems: readonly Problem[]
  readonly messages: readonly string[]
  readonly codes: readonly string[]
  readonly fields: readonly string[]
  /** The id under which the service logged the request. */
  readonly requestId: string | undefined
  /** The seconds after which the service allows another attempt. */
  readonly retryAfter: number | undefined

  constructor(status: number, headers: Headers, what: string | readonly Problem[], options?: ErrorOptions) {
    const problems = typeof what === 'string' ? [{ ...none, message: what }] : what
    const messages = problems.map(({ message }) => message)
    super(messages.join('; '), options)
    this.status = status
    this.problems = problems
    this.messages = messages
    this.codes = problems.flatMap(({ code }) => code ?? [])
    this.fields = problems.flatMap(({ field }) => field ?? [])
    this.requestId = headers.get('x-request-id') ?? undefined
    this.retryAfter = secondsOf(headers)
  }
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export const errorOf = ({ status, headers, text }: Answer): LecternError =>
  new LecternError(status, headers, problemsOf(status, parsed(text)))

/** The JSON of a successful response. */
export function jsonOf({ status, headers, text }: Answer): unknown {
  const value = parsed(text)
  if (value === undefined) throw new LecternError(status, headers, 'The response is not JSON')
  return value
}

/** The form of dates in HTTP. `Date.parse` alone takes many other texts for dates. */
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/u

/** The seconds of `Retry-After`, which may be a number or a date. */
export function secondsOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? ''
  if (/^\d+$/u.test(value)) return Number(value)
  const until = timeOf(value)
  // By the clock of the service: the own one may be wrong.
  const now = timeOf(headers.get('date') ?? '') ?? Date.now()
  return until === undefined ? undefined : Math.max(0, (until - now) / 1000)
}

function timeOf(date: string): number | undefined {
  const time = httpDate.test(date) ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

type Fields = Readonly<Record<string, unknown>>

/** RFC 9457, a list of messages, the errors of OAuth, or the response of something in between. */
function problemsOf(status: number, body: unknown): readonly Problem[] {
  const general = `The service responded with the status ${status}`
  const named = (message: unknown): Problem => ({ ...none, message: textOf(message) ?? general })
  if (Array.isArray(body)) return body.map(named)
  const { errors, error, error_description: description } = isObject(body) ? body : {}
  if (Array.isArray(errors)) return errors.map(problemOf)
  return [{ ...named(description ?? error), code: textOf(error) }]
}

const none = { code: undefined, field: undefined }

function problemOf(error: unknown): Problem {
  const { detail, code, pointer, parameter } = isObject(error) ? error : {}
  const field = textOf(pointer)?.replace(/^#?\//u, '') ?? textOf(parameter)
  return { message: textOf(detail) ?? '', code: textOf(code), field }
}

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** JSON has no undefined. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
