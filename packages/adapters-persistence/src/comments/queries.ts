import { type AvatarHasher, type CommentQueries, MOST_OWN_COMMENTS } from '@lectern/application'
import type {
  CommentedOn,
  CommentId,
  CommentKind,
  EventId,
  SignedRating,
  TalkId,
  UserId,
} from '@lectern/domain'
import { sql } from 'kysely'
import { hostIdsOfRow, readHostIds } from '../events/children.ts'
import { toApproval } from '../events/rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import type { Flag } from '../sql/columns.ts'
import { jsonList, jsonRows, readJsonList } from '../sql/json-rows.ts'
import { listingOf } from '../sql/paging.ts'
import type { Condition } from '../sql/predicates.ts'
import { each } from '../sql/results.ts'
import { type Placeholders, type RowFrom, statement } from '../sql/statement.ts'
import { readSpeakerIds, speakerIdsOf } from '../talks/children.ts'
import { feedbackCounts, listFeedback, newestOnTalks, listComments } from './lists.ts'
import {
  holdingModerations,
  latestFound,
  readHoldingModerations,
  reportColumns,
  reportsAbout,
  reportsThat,
  toReport,
  waitsInRow,
} from './children.ts'
import {
  commentTables,
  eachKind,
  kindOfReports,
  selectComments,
  stateOf,
  toView,
  toWholeView,
} from './rows.ts'

export const kyselyCommentQueries = (session: Session, avatars: AvatarHasher): CommentQueries => ({
  list: (criteria, visibility, page) => listComments(session, avatars, criteria, visibility, page),

  ownOn: (userId, subject) =>
    each(ownComments[subject.kind](session, { userId, ...subjectOf(subject) }), (row) => ({
      ...toView(avatars)(row),
      ...stateOf(row),
      waitsForReview: waitsInRow(subject.kind, row),
    })),

  listFeedback: (criteria, visibility, page) => listFeedback(session, avatars, criteria, visibility, page),

  newestOnTalksOf: (eventId) =>
    each(newestOnTalks(session, { eventId }), ({ talk_id, created_date }) => ({
      talkId: talk_id,
      createdDate: created_date,
    })),

  countFeedback: (speakerId, since) =>
    each(feedbackCounts(session, { speakerId, since }), ({ talk_id, created_date, count, new_count }) => ({
      talkId: talk_id,
      createdDate: created_date,
      count,
      newCount: new_count,
    })),

  newestRatings: (eventId, most) => each(newestRatings(session, { eventId, most }), toSignedRating),

  async find({ kind, commentId }, visibility) {
    const [row] = await commentRow[kind](session, { id: commentId, ...visibilityValues(visibility) })
    return (
      row && {
        view: toWholeView(avatars)(row),
        ...visibilityIn(row),
        waitsForReview: waitsInRow(kind, row),
        event: eventIn(row),
        speakerIds: readSpeakerIds(row.speakers),
      }
    )
  },

  async listReports(reported, criteria, page) {
    const { countAll, idsFrom } = reportsThat(session, reported, criteria)
    const kind = kindOfReports(reported).comments
    const viewOf = reported === 'answer' ? toWholeView(avatars) : toView(avatars)
    const rowsFrom = (start: number, size: number) =>
      selectComments(session, kind)
        .innerJoin('reports', (join) => join.on(isAbout(kind)))
        .leftJoin('users as reporters', 'reporters.id', 'reports.reporting_user_id')
        .leftJoin('users as deciders', 'deciders.id', 'reports.deciding_user_id')
        .select(reportColumns)
        .select(['reporters.username as reporting_username', 'deciders.username as deciding_username'])
        .select(['comments.shown', holdingModerations(session, kind).as('holds')])
        .where('reports.id', 'in', idsFrom(start, size))
        .orderBy(latestFound)
        .execute()
    return listingOf(page, countAll, rowsFrom, (row) => ({
      ...toReport(row),
      reportingUsername: row.reporting_username ?? '',
      decidingUsername: row.deciding_username ?? '',
      comment: viewOf(row),
      ...visibilityIn(row),
    }))
  },
})

/** With `coalesce`, because SQLite would read an index of all reports of this kind instead of those that were found. */
const isAbout = (kind: CommentKind): Condition =>
  sql`comments.id = coalesce(${sql.ref(`reports.${commentTables[kind].reported}`)}, 0)`

interface StoredComment {
  readonly shown: Flag
  readonly shown_privately: Flag | null
  readonly holds: string | null
}

/** Whether a comment is shown, and which take-downs hide it. */
const visibilityIn = ({ holds, ...state }: StoredComment) => ({
  shown: stateOf(state).shown,
  heldBy: readHoldingModerations(holds),
})

type EventOfComment = Parameters<typeof toApproval>[0] & {
  readonly hosts: string | null
}

const eventIn = (row: EventOfComment) => ({
  approval: toApproval(row),
  hosts: readHostIds(row.hosts),
})

/** The approved speakers of the talk of a comment. */
const speakersOf = (session: Session, kind: CommentKind) =>
  kind === 'talk' ? speakerIdsOf(session, 'comments.talk_id') : sql<string | null>`null`

const commentRow = eachKind((kind) =>
  statement((session, { id, ...visibility }: Placeholders<VisibilityValues & { readonly id: CommentId }>) =>
    selectComments(session, kind)
      .select(['comments.shown', 'events.approval', 'events.rejection_reason'])
      .select([holdingModerations(session, kind).as('holds'), hostIdsOfRow(session)])
      .select([speakersOf(session, kind).as('speakers'), jsonRows(session, reportsAbout[kind]).as('reports')])
      .where('comments.id', '=', id)
      .where((eb) => eb.and(isVisible(visibility))),
  ),
)

interface OwnOn {
  readonly userId: UserId
  readonly subjectId: TalkId | EventId
}

const subjectOf = (on: CommentedOn): Pick<OwnOn, 'subjectId'> => ({
  subjectId: on.kind === 'talk' ? on.talkId : on.eventId,
})

const ownComments = eachKind((kind) =>
  statement((session, { userId, subjectId }: Placeholders<OwnOn>) =>
    selectComments(session, kind)
      .select(['comments.shown', jsonRows(session, reportsAbout[kind]).as('reports')])
      .where('comments.user_id', '=', userId)
      .where(sql<boolean>`${sql.ref(`comments.${commentTables[kind].subject}`)} = ${subjectId}`)
      .orderBy('comments.created_date', 'desc')
      .orderBy('comments.id', 'desc')
      .limit(sql.lit(MOST_OWN_COMMENTS)),
  ),
)

interface Values {
  readonly eventId: EventId
  readonly most: number
}

/** With the networks in the same statement: the known addresses of the author, which go after 60 days. */
const newestRatings = statement((session, { eventId, most }: Placeholders<Values>) => {
  const networks = session.db
    .selectFrom('sign_in_attempts')
    .select('place_key')
    .where('name', '=', sql<string>`users.username_folded`)
    .where('place_kind', '=', 'address')
    .where('last_success_date', 'is not', null)
  return session.db
    .selectFrom('talk_comments as comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .select(['comments.id', 'comments.talk_id', 'comments.rating', 'comments.created_date'])
    .select(['users.created_date as author_since', jsonList(session, 'place_key', networks).as('networks')])
    .where('comments.event_id', '=', eventId)
    .where('comments.shown', '=', 1)
    .where('comments.rating', '>', 0)
    .orderBy('comments.created_date', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(most)
})

const toSignedRating = (row: RowFrom<typeof newestRatings>): SignedRating => ({
  id: row.id,
  talkId: row.talk_id,
  rating: row.rating,
  createdDate: row.created_date,
  authorSince: row.author_since,
  networks: readJsonList<string>(row.networks),
})
