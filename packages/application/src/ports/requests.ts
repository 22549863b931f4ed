import type { Instant, RememberedRequest, UserId } from '@lectern/domain'

/** The requests that were carried out under an idempotency key. */
export interface RequestQueries {
  find(callerId: UserId, key: string): Promise<RememberedRequest | undefined>
}

export interface RequestRepository {
  /**
   * Takes the key for a request. While another transaction has taken it and has not ended, this one waits, and throws
   * `stillRunning` when that takes too long. Gives back the request that holds the key already; one from before
   * `oldest` gives way.
   */
  claim(request: Omit<RememberedRequest, 'answer'>, oldest: Instant): Promise<RememberedRequest | undefined>
  /** Stores the answer beside the key. */
  answer(callerId: UserId, key: string, answer: string): Promise<void>
  /** Removes requests from before this moment, some at a time; those that others remove at the same time are left to them. */
  forgetBefore(moment: Instant): Promise<void>
}
