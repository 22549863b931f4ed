import { type Denial, denials } from './denials.ts'
import type { PlainCode, Problem } from './problem.ts'

/**
 * What went wrong, in the words of the caller. `invalid` is bad input; `refused` a change that the state of things
 * forbids; `not-found` covers what the caller may not see.
 */
export type ErrorKind =
  | 'invalid'
  | 'refused'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'precondition-failed'
  | 'unprocessable'
  | 'too-many'
  | 'unavailable'

export class DomainError extends Error {
  readonly kind: ErrorKind
  readonly problems: readonly Problem[]
  /** How long to wait before the same is asked again, where that may help. */
  readonly retryAfterSeconds: number | undefined

  constructor(kind: ErrorKind, problems: readonly Problem[], retryAfterSeconds?: number) {
    super(problems.map((problem) => problem.message).join('; '))
    this.name = 'DomainError'
    this.kind = kind
    this.problems = problems
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const invalid = (problems: readonly Problem[]): DomainError => new DomainError('invalid', problems)

/** One problem, whose words need no facts. */
export const failure = (kind: ErrorKind, code: PlainCode, message: string, field?: string): DomainError =>
  new DomainError(kind, [{ code, message, ...(field === undefined ? {} : { field }) }])

export const refused = (code: PlainCode, message: string): DomainError => failure('refused', code, message)

/** What a field must be. */
export const wrongField = (field: string, code: PlainCode, rule: string): DomainError =>
  failure('invalid', code, `'${field}' ${rule}`, field)

/** For a link of a mail that is good for so long; undefined for one that is good for ever. */
export const badToken = (rule: string, minutes: number | undefined): DomainError =>
  invalid([{ field: 'token', code: 'bad-token', message: `'token' must be ${rule}`, facts: { minutes } }])

export const notFound = (what: string): DomainError =>
  new DomainError('not-found', [{ code: 'not-found', message: `${what} not found` }])

export const forbidden = (denial: Denial): DomainError =>
  new DomainError('forbidden', [{ code: 'forbidden', message: denials[denial], facts: { denial } }])

export const tooMany = (problem: Problem, retryAfterSeconds: number): DomainError =>
  new DomainError('too-many', [problem], retryAfterSeconds)

/** For what is allowed again after a while. */
export const waitFirst = (
  code: 'too-many-attempts' | 'too-many-mails',
  message: string,
  seconds: number,
): DomainError => tooMany({ code, message, facts: { seconds } }, seconds)
