import { type Claim, fold } from '@lectern/domain'
import type { ClaimQueries, ClaimRepository } from '../ports/claims.ts'
import { copyOf } from './copy.ts'
import { bytewise, listingOf, type Order } from './listing.ts'
import { requireDistinct, rowOf } from './rows.ts'
import type { Tables } from './tables.ts'

export const memoryClaimQueries = (tables: Tables): ClaimQueries => ({
  async list(eventId, page) {
    const pending = tables.talks
      .values()
      .filter((talk) => talk.eventId === eventId)
      .flatMap((talk) => tables.claims.get(talk.id) ?? [])
      .toArray()
      .toSorted(byAge)
    return listingOf(pending, page, (claim) => {
      const { zone } = rowOf(tables.events, eventId)
      const { username } = rowOf(tables.users, claim.userId)
      return { ...copyOf(claim), zone, username }
    })
  },
})

export const memoryClaimRepository = ({ claims }: Tables): ClaimRepository => ({
  async ofTalk(talkId) {
    return copyOf(claims.get(talkId) ?? [])
  },

  async replace(talkId, pending) {
    requireDistinct('claim', pending.map(pairOf))
    claims.set(talkId, copyOf(pending).toSorted(byAge))
  },
})

const pairOf = ({ userId, displayName }: Claim): string => `${userId} ${fold(displayName)}`

/** Claims of the same second are ordered by talk, name and user. */
export const byAge: Order<Claim> = (one, other) =>
  one.createdDate - other.createdDate ||
  one.talkId - other.talkId ||
  bytewise(fold(one.displayName), fold(other.displayName)) ||
  one.userId - other.userId
