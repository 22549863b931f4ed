import type { EventComment } from '@lectern/domain'
import type { EventCommentCriteria, EventCommentQueries } from '../ports/comments.ts'
import type { AvatarHasher } from '../ports/users.ts'
import { foundComment, isListed, newestFirst, reportsOf } from './comment-lists.ts'
import { eventCommentView, reportView } from './comment-views.ts'
import type { KeptComment } from './kept-comment.ts'
import { listingOf } from './listing.ts'
import type { Tables } from './tables.ts'

export function memoryEventCommentQueries(tables: Tables, avatars: AvatarHasher): EventCommentQueries {
  const viewOf = (kept: KeptComment<EventComment>) => eventCommentView(tables, avatars, kept)
  return {
    async list(criteria, visibility, page) {
      const found = tables.eventComments
        .values()
        .filter((kept) => meets(kept, criteria))
        .filter(isListed(tables, visibility))
        .toArray()
        .toSorted(newestFirst)
      return listingOf(found, page, viewOf)
    },

    async find(id, visibility) {
      return foundComment(tables, tables.eventComments.get(id), visibility, viewOf)
    },

    async listReports(eventId, page) {
      const found = reportsOf(tables.eventComments.values(), eventId)
      return listingOf(found, page, (report) => reportView(tables, report, viewOf))
    },
  }
}

function meets({ comment, eventId }: KeptComment<EventComment>, criteria: EventCommentCriteria): boolean {
  switch (criteria.kind) {
    case 'on-event':
      return eventId === criteria.eventId
    case 'by-author':
      return comment.userId === criteria.userId
  }
}
