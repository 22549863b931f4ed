/** One problem of a request. */
export interface Problem {
  readonly message: string
  readonly code: string | undefined
  /** The field of the body, or the parameter of the query. */
  readonly field: string | undefined
}

/** A response that is no success. */
export class LecternError extends Error {
  override readonly name = 'LecternError'
  readonly status: number
  readonly problems: readonly Problem[]
  readonly messages: readonly string[]
  readonly codes: readonly string[]
  readonly fields: readonly string[]
  /** The id under which the service logged the request. */
  readonly requestId: string | undefined
  /** The seconds after which the service allows another attempt. */
  readonly retryAfter: number | undefined

  constructor(status: number, headers: Headers, text: string) {
    const problems = problemsOf(status, parsed(text))
    const messages = problems.map(({ message }) => message)
    super(messages.join('; '))
    this.status = status
    this.problems = problems
    this.messages = messages
    this.codes = problems.flatMap(({ code }) => code ?? [])
    this.fields = problems.flatMap(({ field }) => field ?? [])
    this.requestId = headers.get('x-request-id') ?? undefined
    this.retryAfter = secondsOf(headers)
  }
}

/** The seconds of `Retry-After`, which may be a number or a date. */
export function secondsOf(headers: Headers): number | undefined {
  const value = headers.get('retry-after')
  if (value === null) return undefined
  const seconds = /^\d+$/u.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

type Fields = Readonly<Record<string, unknown>>

/** RFC 9457, a list of messages, the errors of OAuth, or the response of something in between. */
function problemsOf(status: number, body: unknown): readonly Problem[] {
  if (Array.isArray(body)) return body.map((message) => ({ ...none, message: String(message) }))
  const { errors, error, error_description: description } = isObject(body) ? body : {}
  if (Array.isArray(errors)) return errors.map(problemOf)
  const message = textOf(description) ?? textOf(error) ?? `The service responded with the status ${status}`
  return [{ ...none, message, code: textOf(error) }]
}

const none = { code: undefined, field: undefined }

function problemOf(error: unknown): Problem {
  const { detail, code, pointer, parameter } = isObject(error) ? error : {}
  const field = textOf(pointer)?.replace(/^#?\//u, '') ?? textOf(parameter)
  return { message: textOf(detail) ?? '', code: textOf(code), field }
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
