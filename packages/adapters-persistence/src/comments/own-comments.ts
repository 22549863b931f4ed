import { MOST_OWN_COMMENTS, type OwnComment } from '@lectern/application'
import type { CommentedOn, CommentId, EventId, Instant, Rating, TalkId, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Flag } from '../sql/columns.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { shownPrivately, stateOf } from './rows.ts'
import { commentsOf, commentTables, eachKind } from './tables.ts'

interface OwnOn {
  readonly userId: UserId
  readonly subjectId: TalkId | EventId
}

export const subjectOf = (on: CommentedOn): Pick<OwnOn, 'subjectId'> => ({
  subjectId: on.kind === 'talk' ? on.talkId : on.eventId,
})

export const ownComments = eachKind((kind) =>
  statement(({ db }, { userId, subjectId }: Placeholders<OwnOn>) =>
    db
      .selectFrom(commentsOf(kind))
      .select([
        'comments.id',
        'comments.rating',
        'comments.comment',
        'comments.created_date',
        'comments.shown',
        shownPrivately(kind),
      ])
      .where('comments.user_id', '=', userId)
      .where(sql<boolean>`${sql.ref(`comments.${commentTables[kind].subject}`)} = ${subjectId}`)
      .orderBy('comments.created_date', 'desc')
      .orderBy('comments.id', 'desc')
      .limit(sql.lit(MOST_OWN_COMMENTS)),
  ),
)

interface OwnCommentRow {
  readonly id: CommentId
  readonly rating: Rating
  readonly comment: string
  readonly created_date: Instant
  readonly shown: Flag
  readonly shown_privately: Flag | null
}

export const toOwnComment = (row: OwnCommentRow): OwnComment => ({
  id: row.id,
  rating: row.rating,
  comment: row.comment,
  createdDate: row.created_date,
  ...stateOf(row),
})
