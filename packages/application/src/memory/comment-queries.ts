import {
  type EventComment,
  type EventId,
  type EventVisibility,
  isShown,
  type Report,
  type TalkComment,
  type UserId,
  type Username,
} from '@lectern/domain'
import type {
  EventCommentCriteria,
  EventCommentQueries,
  EventCommentView,
  FoundComment,
  HoldingModeration,
  ReportView,
  TalkCommentCriteria,
  TalkCommentQueries,
  TalkCommentView,
} from '../ports/comments.ts'
import type { AvatarHasher } from '../ports/users.ts'
import { copyOf } from './copy.ts'
import { byId, listingOf, type Order, reversed } from './listing.ts'
import { rowOf } from './rows.ts'
import type { KeptComment, Tables } from './tables.ts'
import { isVisible, isVisibleBelow } from './visibility.ts'

export function memoryTalkCommentQueries(tables: Tables, avatars: AvatarHasher): TalkCommentQueries {
  const viewOf = (kept: KeptComment<TalkComment>) => talkCommentView(tables, avatars, kept)
  return {
    async list(criteria, visibility, page) {
      const found = tables.talkComments
        .values()
        .filter((kept) => meetsTalkCriteria(kept, criteria))
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

function meetsTalkCriteria(
  { comment, eventId }: KeptComment<TalkComment>,
  criteria: TalkCommentCriteria,
): boolean {
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

export function memoryEventCommentQueries(tables: Tables, avatars: AvatarHasher): EventCommentQueries {
  const viewOf = (kept: KeptComment<EventComment>) => eventCommentView(tables, avatars, kept)
  return {
    async list(criteria, visibility, page) {
      const found = tables.eventComments
        .values()
        .filter((kept) => meetsEventCriteria(kept, criteria))
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

function meetsEventCriteria(
  { comment, eventId }: KeptComment<EventComment>,
  criteria: EventCommentCriteria,
): boolean {
  switch (criteria.kind) {
    case 'on-event':
      return eventId === criteria.eventId
    case 'by-author':
      return comment.userId === criteria.userId
  }
}

type AnyComment = TalkComment | EventComment

/** A shown comment on a visible event. */
const isListed =
  <Comment extends AnyComment>(tables: Tables, visibility: EventVisibility) =>
  ({ comment, eventId }: KeptComment<Comment>): boolean =>
    isShown(comment) && isVisibleBelow(tables, eventId, visibility)

const oldestFirst: Order<KeptComment<AnyComment>> = (one, other) =>
  one.comment.createdDate - other.comment.createdDate || byId(one.comment, other.comment)

const newestFirst = reversed(oldestFirst)

function foundComment<Comment extends AnyComment, View>(
  tables: Tables,
  kept: KeptComment<Comment> | undefined,
  visibility: EventVisibility,
  viewOf: (kept: KeptComment<Comment>) => View,
): FoundComment<View> | undefined {
  if (kept === undefined) return undefined
  const event = rowOf(tables.events, kept.eventId)
  if (!isVisible(event, visibility)) return undefined
  const { hosts, approval } = copyOf(event)
  const heldBy = holdsOf(tables, kept.comment)
  return { view: viewOf(kept), shown: isShown(kept.comment), heldBy, event: { hosts, approval } }
}

const holdsOf = ({ moderations }: Tables, { heldBy }: AnyComment): readonly HoldingModeration[] =>
  heldBy.map((id) => ({ id, eventId: rowOf(moderations, id).eventId })).toSorted(byId)

interface KeptReport<Comment extends AnyComment> {
  readonly id: number
  readonly report: Report
  readonly kept: KeptComment<Comment>
}

/** The reports of these comments, newest first. */
const reportsOf = <Comment extends AnyComment>(
  comments: IteratorObject<KeptComment<Comment>>,
  eventId: EventId,
): KeptReport<Comment>[] =>
  comments
    .filter((kept) => kept.eventId === eventId)
    .flatMap((kept) =>
      kept.comment.reports.map((report, index) => ({ id: kept.reportIds[index] ?? 0, report, kept })),
    )
    .toArray()
    .toSorted((one, other) => other.report.reportingDate - one.report.reportingDate || other.id - one.id)

function talkCommentView(
  tables: Tables,
  avatars: AvatarHasher,
  kept: KeptComment<TalkComment>,
): TalkCommentView {
  const { id, talkId } = kept.comment
  const { talkTitle } = rowOf(tables.talks, talkId)
  return { id, talkId, eventId: kept.eventId, talkTitle, ...factsOf(tables, avatars, kept) }
}

const eventCommentView = (
  tables: Tables,
  avatars: AvatarHasher,
  kept: KeptComment<EventComment>,
): EventCommentView => ({
  id: kept.comment.id,
  eventId: kept.eventId,
  ...factsOf(tables, avatars, kept),
})

const reportView = <
  Comment extends TalkComment | EventComment,
  View extends TalkCommentView | EventCommentView,
>(
  tables: Tables,
  { report, kept }: KeptReport<Comment>,
  viewOf: (kept: KeptComment<Comment>) => View,
): ReportView<View> => ({
  ...copyOf(report),
  comment: viewOf(kept),
  shown: isShown(kept.comment),
  heldBy: holdsOf(tables, kept.comment),
})

function factsOf(
  tables: Tables,
  avatars: AvatarHasher,
  { comment, eventId }: KeptComment<TalkComment | EventComment>,
) {
  const { rating, userId, source, createdDate } = comment
  const { zone } = rowOf(tables.events, eventId)
  const author = authorOf(tables, avatars, userId)
  return { rating, comment: comment.comment, userId, source, createdDate, zone, ...author }
}

interface Author {
  readonly userDisplayName: string
  readonly username: Username | ''
  readonly avatarHash: string
}

function authorOf({ users }: Tables, avatars: AvatarHasher, userId: UserId | undefined): Author {
  const user = userId === undefined ? undefined : users.get(userId)
  if (user === undefined) return { userDisplayName: '', username: '', avatarHash: '' }
  return { userDisplayName: user.fullName, username: user.username, avatarHash: avatars.hash(user) }
}
