import { DomainError, type ProblemFacts } from '@lectern/domain'
import { setTimeout } from 'node:timers/promises'

/** The database is overloaded or out of reach. The same request may succeed soon. */
export const unavailable = (cause: unknown): DomainError =>
  unavailableFor(2, 'The service is busy, please try again', cause)

/** The connection was lost between a commit and its confirmation. */
export const outcomeUnknown = (cause: unknown): DomainError =>
  unavailableFor(
    2,
    'It is not known whether the change was made: please look before you repeat it',
    cause,
    'unknown',
  )

/** The disk is full or fails, until the operator frees space or repairs it. */
export const storageUnavailable = (cause: unknown): DomainError =>
  unavailableFor(30, 'The service cannot use its storage at the moment, please try again later', cause)

export const isUnavailable = (error: unknown): boolean =>
  error instanceof DomainError && error.kind === 'unavailable'

function unavailableFor(
  retryAfterSeconds: number,
  message: string,
  cause: unknown,
  outcome: ProblemFacts['unavailable']['outcome'] = 'nothing-changed',
): DomainError {
  return Object.assign(
    new DomainError('unavailable', [{ code: 'unavailable', message, facts: { outcome } }], retryAfterSeconds),
    { cause },
  )
}

/** Pauses for half to one and a half times this long, so that transactions that failed together do not retry together. */
export const pauseWithJitter = (milliseconds: number): Promise<void> =>
  setTimeout(milliseconds * (0.5 + Math.random()))
