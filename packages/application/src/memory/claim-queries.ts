import type { ClaimQueries } from '../ports/claims.ts'
import { byAge } from './claim-order.ts'
import { copyOf } from './copy.ts'
import { listingOf } from './listing.ts'
import { rowOf } from './rows.ts'
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
