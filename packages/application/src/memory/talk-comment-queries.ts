import type { TalkComment } from '@lectern/domain'
import type { TalkCommentCriteria, TalkCommentQueries } from '../ports/comments.ts'
import type { AvatarHasher } from '../ports/users.ts'
import { foundComment, isListed, newestFirst, oldestFirst, reportsOf } from './comment-lists.ts'
import { reportView, talkCommentView } from './comment-views.ts'
import type { KeptComment } from './kept-comment.ts'
import { listingOf } from './listing.ts'
import type { Tables } from './tables.ts'

export function memoryTalkCommentQueries(tables: Tables, avatars: AvatarHasher): TalkCommentQueries {
  const viewOf = (kept: KeptComment<TalkComment>) => talkCommentView(tables, avatars, kept)
  return {
    async list(criteria, visibility, page) {
      const found = tables.talkComments
        .values()
        .filter((kept) => meets(kept, criteria))
        .filter(isListed(tables, visibility))
        .toArray()
        .toSorted('talkId' in criteria ? oldestFirst : newestFirst)
      return listingOf(found, page, viewOf)
    },

    async find(id, visibility) {
      return foundComment(tables, tables.talkComments.get(id), visibility, viewOf)
    },

    async listReports(eventId, page) {
      const found = reportsOf(tables.talkComments.values(), eventId)
      return listingOf(found, page, (report) => reportView(tables, report, viewOf))
    },
  }
}

function meets({ comment, eventId }: KeptComment<TalkComment>, criteria: TalkCommentCriteria): boolean {
  switch (criteria.kind) {
    case 'on-talk':
      return comment.talkId === criteria.talkId
    case 'on-talk-between':
      return (
        comment.talkId === criteria.talkId &&
        comment.createdDate >= criteria.since &&
        comment.createdDate < criteria.until
      )
    case 'on-talks-of':
      return eventId === criteria.eventId
    case 'by-author':
      return comment.userId === criteria.userId
  }
}
