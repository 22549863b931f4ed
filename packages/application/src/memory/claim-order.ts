import { type Claim, fold } from '@lectern/domain'
import { bytewise, type Order } from './order.ts'

/** Those of the same second by their talk, name and user. */
export const byAge: Order<Claim> = (one, other) =>
  one.createdDate - other.createdDate ||
  one.talkId - other.talkId ||
  bytewise(fold(one.displayName), fold(other.displayName)) ||
  one.userId - other.userId
