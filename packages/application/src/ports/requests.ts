import type { Instant, RememberedRequest, UserId } from '@lectern/domain'
import type { Effects } from './effects.ts'

/** The requests that were carried out under an idempotency key. */
export interface RequestQueries {
  find(callerId: UserId, key: string): Promise<RememberedRequest | undefined>
}

export interface RequestRepository {
  /**
   * Claims the key for a request. Waits for another open transaction that claimed it, and throws `stillRunning` after a
   * timeout. Returns the request that holds the key already, unless that request is from before `oldest`: it is replaced.
   */
  claim(request: Omit<RememberedRequest, 'answer'>, oldest: Instant): Promise<RememberedRequest | undefined>
  /** Stores the answer beside the key. */
  answer(callerId: UserId, key: string, answer: string): Promise<void>
  /** Removes requests from before this moment. Rows that another transaction removes at the same time are skipped. */
  forgetBefore(moment: Instant): Promise<void>
}

export const requestEffects = {
  claim: 'silent',
  answer: 'silent',
  forgetBefore: 'silent',
} satisfies Effects<RequestRepository>
