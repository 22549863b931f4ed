import { DomainError } from '../errors.ts'
import { before, DAY, type Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'

/** A request that its sender numbered, so that sending it again does nothing twice. */
export interface RememberedRequest {
  readonly callerId: UserId
  readonly key: string
  /** Of what was asked, to tell another request under the same key. */
  readonly fingerprint: string
  readonly createdDate: Instant
  /** What was answered; undefined while nobody knows. */
  readonly answer: string | undefined
}

/** What is older has been forgotten. */
export const oldestRemembered = (now: Instant): Instant => before(now, DAY)

/** The first answer to the same request; undefined when it was not made before. */
export function recall(remembered: RememberedRequest | undefined, fingerprint: string): string | undefined {
  if (remembered === undefined) return undefined
  if (remembered.fingerprint !== fingerprint) {
    throw refusal('unprocessable', 'key-reused', 'The Idempotency-Key was used for another request before')
  }
  if (remembered.answer === undefined) {
    throw refusal(
      'conflict',
      'running',
      'The request with this Idempotency-Key was made, and has no answer yet',
    )
  }
  return remembered.answer
}

const refusal = (kind: 'unprocessable' | 'conflict', code: string, message: string): DomainError =>
  new DomainError(kind, [{ code, message }])

/** For a change that was to be made only to what its sender has seen. */
export const changedMeanwhile = (): DomainError =>
  new DomainError('precondition-failed', [
    { code: 'changed-meanwhile', message: 'If-Match names another state than the present one' },
  ])
