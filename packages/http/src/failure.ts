import {
  DomainError,
  type ErrorKind,
  type PlainCode,
  type Problem as DomainProblem,
  writeScopes,
} from '@lectern/domain'

/** The codes of the transport, beside those of the domain. */
export type TransportCode =
  | 'bad-draft'
  | 'bad-key'
  | 'credentials'
  | 'cut-short'
  | 'encoded'
  | 'foreign-form'
  | 'method-not-allowed'
  | 'no-body'
  | 'not-a-form'
  | 'not-a-number'
  | 'not-an-object'
  | 'not-json'
  | 'not-percent-encoded'
  | 'not-utf-8'
  | 'other-host'
  | 'refused'
  | 'too-busy'
  | 'unknown-format'
  | 'wrong-type'

interface TransportProblem {
  readonly code: PlainCode | TransportCode
  readonly message: string
  readonly field?: string
  readonly facts?: undefined
}

interface InternalProblem {
  readonly code: 'internal'
  readonly message: string
  readonly field?: undefined
  readonly facts: { readonly requestId: string }
}

export type Problem = DomainProblem | TransportProblem | InternalProblem

/** A response that says what is wrong with a request. */
export interface Failure {
  readonly status: number
  readonly problems: readonly Problem[]
  readonly headers: Readonly<Record<string, string>>
}

/** The transport refuses a request. */
export class HttpError extends Error {
  readonly failure: Failure

  constructor(status: number, problems: readonly Problem[], headers: Readonly<Record<string, string>> = {}) {
    super(problems.map((problem) => problem.message).join('; '))
    this.name = 'HttpError'
    this.failure = { status, problems, headers }
  }
}

export const httpError = (
  status: number,
  code: PlainCode | TransportCode,
  message: string,
  headers?: Readonly<Record<string, string>>,
): HttpError => new HttpError(status, [{ code, message }], headers)

export const badRequest = (code: PlainCode | TransportCode, message: string): HttpError =>
  httpError(400, code, message)

/** A body, or a form with a file, of more than so many bytes. `holds`: so many things it may hold, such as `500 votes`. */
export function tooLarge(what: 'body' | 'form' | 'file', mostBytes: number, holds?: string): HttpError {
  const most = mostBytes / 1024
  const message = `The ${what} must be at most ${most} KiB${holds === undefined ? '' : ` and ${holds}`}`
  return new HttpError(413, [{ code: 'too-large', message, facts: { most, unit: 'KiB' } }])
}

const statusOf: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  refused: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'precondition-failed': 412,
  unprocessable: 422,
  'too-many': 429,
  unavailable: 503,
}

/** Undefined for a bug, whose text is not for the caller. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof HttpError) return error.failure
  if (!(error instanceof DomainError)) return undefined
  return { status: statusOf[error.kind], problems: error.problems, headers: headersOf(error) }
}

export const internalError = (requestId: string): Failure => ({
  status: 500,
  problems: [
    {
      code: 'internal',
      message: `Something went wrong on the server. Its log has more under ${requestId}`,
      facts: { requestId },
    },
  ],
  headers: {},
})

/** The scope that the user has to grant to the client (RFC 6750, section 3). */
const INSUFFICIENT_SCOPE = {
  'www-authenticate': `Bearer error="insufficient_scope", scope="${writeScopes('write')}"`,
}

function headersOf(error: DomainError): Failure['headers'] {
  if (error.kind === 'unauthenticated') return { 'www-authenticate': 'Bearer' }
  if (error.problems.some(({ code }) => code === 'insufficient-scope')) return INSUFFICIENT_SCOPE
  if (error.retryAfterSeconds !== undefined) return { 'retry-after': String(error.retryAfterSeconds) }
  return {}
}
