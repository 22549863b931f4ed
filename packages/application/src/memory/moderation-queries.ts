import type { Moderation } from '@lectern/domain'
import type { ModerationQueries, ModerationView } from '../ports/moderation.ts'
import { copyOf } from './copy.ts'
import { listingOf } from './listing.ts'
import { byId, reversed } from './order.ts'
import type { Tables } from './tables.ts'

export function memoryModerationQueries(tables: Tables): ModerationQueries {
  const viewOf = (moderation: Moderation): ModerationView => ({
    ...copyOf(moderation),
    commentsCount: countHeldBy(tables, moderation),
  })
  return {
    async list(criteria, page) {
      const found = tables.moderations
        .values()
        .filter((moderation) => criteria.kind === 'all' || moderation.eventId === criteria.eventId)
        .toArray()
        .toSorted(reversed(byId))
      return listingOf(found, page, viewOf)
    },

    async find(id) {
      const moderation = tables.moderations.get(id)
      return moderation && viewOf(moderation)
    },
  }
}

const countHeldBy = ({ talkComments, eventComments }: Tables, { id }: Moderation): number =>
  [...talkComments.values(), ...eventComments.values()].filter(({ comment }) => comment.heldBy.includes(id))
    .length
