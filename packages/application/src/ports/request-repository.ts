import type { Instant, RememberedRequest, UserId } from '@lectern/domain'

/** The requests that their senders numbered. */
export interface RequestRepository {
  find(callerId: UserId, key: string): Promise<RememberedRequest | undefined>
  /** Refused by the store when the caller has one of this key already. */
  add(request: RememberedRequest): Promise<void>
  answer(callerId: UserId, key: string, answer: string): Promise<void>
  /** Forgets what came before this moment. */
  forgetBefore(moment: Instant): Promise<void>
}
