import { DomainError, failure } from '../errors.ts'
import { before, DAY, type Instant } from '../time/time.ts'
import type { UserId } from '../users/user.ts'

/** A request that was carried out under an idempotency key: the same request again changes nothing. */
export interface RememberedRequest {
  readonly callerId: UserId
  readonly key: string
  /** Distinguishes the request from another one with the same key. */
  readonly fingerprint: string
  readonly createdDate: Instant
  /** The stored answer; undefined for an answer with a secret, which is never stored. */
  readonly answer: string | undefined
}

/** Requests from before this moment are removed; their keys are free again. */
export const oldestRemembered = (now: Instant): Instant => before(now, DAY)

/** The first answer to the same request. */
export function recall({ fingerprint, answer }: RememberedRequest, repeated: string): string {
  if (fingerprint !== repeated) {
    throw failure('unprocessable', 'key-reused', 'The Idempotency-Key was used for another request before')
  }
  if (answer === undefined) {
    throw failure(
      'conflict',
      'done-already',
      'The request with this Idempotency-Key was carried out before; its answer showed a secret and was not stored',
    )
  }
  return answer
}

/** The error for a request whose key is taken by an open transaction. */
export const stillRunning = (): DomainError =>
  new DomainError(
    'conflict',
    [{ code: 'running', message: 'The request with this Idempotency-Key is still being carried out' }],
    1,
  )

/** The error for a failed `If-Match`. */
export const changedMeanwhile = (): DomainError =>
  failure('precondition-failed', 'changed-meanwhile', 'If-Match names another state than the present one')
