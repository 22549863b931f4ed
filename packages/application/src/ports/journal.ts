import type { SpamReason, UserId } from '@lectern/domain'

/** What whoever runs the service should be able to look up, and no caller is told. */
export type JournalNote =
  | { readonly kind: 'spam-refused'; readonly userId: UserId; readonly reasons: readonly SpamReason[] }
  /** The checker could not be asked, or made no sense. */
  | { readonly kind: 'spam-undecided'; readonly userId: UserId; readonly failure: unknown }

export interface Journal {
  write(note: JournalNote): void
}
