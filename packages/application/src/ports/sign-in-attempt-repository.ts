import type { AttemptSubject, Instant, SignInAttempts } from '@lectern/domain'

/** How often signing in failed of late. */
export interface SignInAttemptRepository {
  /** What is known of this key, kept from other writers until the transaction ends even when there is nothing. */
  find(subject: AttemptSubject, key: string): Promise<SignInAttempts | undefined>
  save(attempts: SignInAttempts): Promise<void>
  remove(subject: AttemptSubject, key: string): Promise<void>
  /** Forgets what failed last before this moment. */
  forgetBefore(moment: Instant): Promise<void>
}
