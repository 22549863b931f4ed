import type { EventId, User, UserId, UserVisibility } from '@lectern/domain'
import type { Listing, Page } from '../paging.ts'

/** Which users. */
export type UserCriteria =
  /** In the order in which the accounts were made. */
  | { readonly kind: 'all' }
  /** In any letter case. */
  | { readonly kind: 'named'; readonly username: string }
  /** Whose username or full name holds this text, which is folded already; by username. */
  | { readonly kind: 'about'; readonly keyword: string }
  /** In the order in which the accounts were made. */
  | { readonly kind: 'attending'; readonly eventId: EventId }

/** Users with the avatar hash that is published. */
export interface UserQueries {
  list(criteria: UserCriteria, visibility: UserVisibility, page: Page): Promise<Listing<User>>
  find(id: UserId, visibility: UserVisibility): Promise<User | undefined>
}
