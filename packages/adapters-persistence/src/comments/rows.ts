import type { AnswerView, AvatarHasher, CommentSubjectView, CommentView } from '@lectern/application'
import {
  type Answer,
  type CommentFacts,
  commentFingerprint,
  type CommentId,
  type CommentKind,
  instant,
  type Instant,
  isAnswerShown,
  isPublic,
  isShown,
  type ModerationId,
  type Report,
  type ReportedKind,
  type TalkId,
  type UserId,
  type Username,
} from '@lectern/domain'
import { type Selectable, sql } from 'kysely'
import type { Session } from '../session.ts'
import { type ColumnsFor, type Flag, flag, stored } from '../sql/columns.ts'
import type { CommentColumns, StoredFacts, TalkCommentsTable } from './schema.ts'

const facts = stored<StoredFacts>({
  userId: 'plain',
  rating: 'plain',
  comment: 'plain',
  source: 'plain',
  createdDate: 'plain',
  withdrawn: 'flag',
})

/** The columns that both tables of comments have, joined as `comments`. */
export const factColumns = [
  'comments.event_id',
  'comments.shown',
  'comments.listed_date',
  ...facts.columnsIn('comments'),
] as const

/** Whether a comment is listed for those who may see it, and whether it is private. */
export const stateOf = (row: { readonly shown: Flag; readonly shown_privately: Flag | null }) => ({
  shown: row.shown === 1 || row.shown_privately === 1,
  private: row.shown_privately !== null,
})

/** The column of talk comments; null for comments on events. */
export const shownPrivately = (kind: CommentKind) =>
  (kind === 'talk' ? sql<Flag | null>`comments.shown_privately` : sql<Flag | null>`cast(null as integer)`).as(
    'shown_privately',
  )

type AnswerRow = Pick<
  TalkCommentsTable,
  'answer' | 'answering_user_id' | 'answered_date' | 'answer_hidden' | 'answer_withdrawn'
>

/** The columns of talk comments; null for comments on events. */
export const answerColumns = (kind: CommentKind) => {
  const column = <Value>(name: string) =>
    kind === 'talk' ? sql<Value | null>`${sql.ref(`comments.${name}`)}` : sql<Value | null>`null`
  const flagColumn = (name: string) =>
    kind === 'talk' ? sql<Flag>`${sql.ref(`comments.${name}`)}` : sql<Flag>`0`
  return [
    column<string>('answer').as('answer'),
    column<UserId>('answering_user_id').as('answering_user_id'),
    column<Instant>('answered_date').as('answered_date'),
    flagColumn('answer_hidden').as('answer_hidden'),
    flagColumn('answer_withdrawn').as('answer_withdrawn'),
  ] as const
}

const toAnswer = (row: AnswerRow): Omit<Answer, 'reports'> | undefined =>
  row.answer === null || row.answered_date === null
    ? undefined
    : {
        answer: row.answer,
        userId: row.answering_user_id ?? undefined,
        answeredDate: row.answered_date,
        withdrawn: row.answer_withdrawn === 1,
      }

type FactsRow = Selectable<ColumnsFor<StoredFacts>> &
  Pick<TalkCommentsTable, 'shown_privately' | 'listed_date'> &
  AnswerRow

export const toFacts = (
  row: FactsRow,
  reports: readonly Report[],
  heldBy: readonly ModerationId[],
  reportsOfAnswer: readonly Report[],
): CommentFacts => ({
  ...facts.toValue(row),
  private: row.shown_privately !== null,
  listedDate: row.listed_date === 0 ? undefined : (row.listed_date ?? row.created_date),
  answer: withReports(toAnswer(row), reportsOfAnswer),
  reports,
  heldBy,
})

const withReports = (
  answer: Omit<Answer, 'reports'> | undefined,
  reports: readonly Report[],
): Answer | undefined => answer && { ...answer, reports }

export const fromFacts = (comment: CommentFacts): Omit<CommentColumns, 'event_id'> => ({
  ...facts.toRow(comment),
  fingerprint: commentFingerprint(comment.comment),
  shown: flag(isPublic(comment)),
  listed_date: comment.listedDate === comment.createdDate ? null : (comment.listedDate ?? instant(0)),
})

/** The columns that talk comments have beside these. */
export const privateFacts = (comment: CommentFacts): Pick<TalkCommentsTable, 'shown_privately'> => ({
  shown_privately: comment.private ? flag(isShown(comment)) : null,
})
export const answerFacts = ({ answer }: Pick<CommentFacts, 'answer'>): AnswerRow => ({
  answer: answer?.answer ?? null,
  answering_user_id: answer?.userId ?? null,
  answered_date: answer?.answeredDate ?? null,
  answer_hidden: flag(answer !== undefined && !isAnswerShown(answer)),
  answer_withdrawn: flag(answer?.withdrawn ?? false),
})

/** Whether this user speaks on the talk; an event has no speakers. */
const isSpeaker = (kind: CommentKind, user: string) =>
  kind === 'talk'
    ? sql<Flag>`case when exists (
        select 1 from talk_speakers
        where talk_speakers.user_id = ${sql.ref(user)} and talk_speakers.talk_id = comments.talk_id
      ) then 1 else 0 end`
    : sql<Flag>`0`

/** A subquery: PostgreSQL would not find the best order of one more join. */
const ofAnswerer = <Value>(column: string) =>
  sql<Value | null>`(select ${sql.ref(column)} from users as answerers where answerers.id = comments.answering_user_id)`

/** The rows of `CommentView`. A comment on an event has no columns of a talk. */
export const selectComments = ({ db }: Session, kind: CommentKind) =>
  db
    .selectFrom(commentsOf(kind))
    .$if(kind === 'talk', (comments) =>
      comments
        .innerJoin('talks', (join) => join.on(sql<boolean>`talks.id = comments.talk_id`))
        .select([sql<TalkId>`comments.talk_id`.as('talk_id'), 'talks.talk_title', 'talks.stub'])
        .select([
          ofAnswerer<Username>('username').as('answering_username'),
          ofAnswerer<string>('full_name').as('answering_name'),
          isSpeaker(kind, 'comments.answering_user_id').as('answered_by_speaker'),
        ]),
    )
    .innerJoin('events', 'events.id', 'comments.event_id')
    .leftJoin('users', 'users.id', 'comments.user_id')
    .select([
      'comments.id',
      'comments.event_id',
      ...facts.columnsIn('comments'),
      shownPrivately(kind),
      isSpeaker(kind, 'comments.user_id').as('by_speaker'),
      ...answerColumns(kind),
      'events.zone',
      'users.username',
      'users.full_name as user_display_name',
      'users.avatar_hash',
      'users.email',
    ])

type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['executeTakeFirstOrThrow']>>

/** Without an answer that is hidden. */
export const toView =
  (avatars: AvatarHasher) =>
  (row: CommentRow): CommentView =>
    toWholeView(avatars)(row.answer_hidden === 1 ? { ...row, answer: null } : row)

/** The author is empty for an anonymous comment. */
export const toWholeView =
  (avatars: AvatarHasher) =>
  (row: CommentRow): CommentView => ({
    id: row.id,
    subject: toSubject(row),
    bySpeaker: row.by_speaker === 1,
    answer: toAnswerView(row),
    ...facts.toValue(row),
    private: row.shown_privately !== null,
    zone: row.zone,
    username: row.username ?? '',
    userDisplayName: row.user_display_name ?? '',
    avatarHash:
      row.avatar_hash === null || row.email === null
        ? ''
        : avatars.hash({ avatarHash: row.avatar_hash, email: row.email }),
  })

const toAnswerView = (row: CommentRow): AnswerView | undefined => {
  const answer = toAnswer(row)
  return (
    answer && {
      ...answer,
      shown: row.answer_hidden === 0,
      username: row.answering_username ?? '',
      userDisplayName: row.answering_name ?? '',
      bySpeaker: row.answered_by_speaker === 1,
    }
  )
}

const toSubject = ({
  event_id: eventId,
  talk_id: talkId,
  talk_title: talkTitle,
  stub: talkStub,
}: Pick<CommentRow, 'event_id' | 'talk_id' | 'talk_title' | 'stub'>): CommentSubjectView =>
  talkId === undefined || talkTitle === undefined || talkStub === undefined
    ? { kind: 'event', eventId }
    : { kind: 'talk', talkId, eventId, talkTitle, talkStub }

/** Comments on talks and on events are in tables of their own. All statements take the names from here. */
export const commentTables = {
  talk: {
    comments: 'talk_comments',
    holds: 'moderated_talk_comments',
    reported: 'talk_comment_id',
    subject: 'talk_id',
  },
  event: {
    comments: 'event_comments',
    holds: 'moderated_event_comments',
    reported: 'event_comment_id',
    subject: 'event_id',
  },
} as const satisfies Record<CommentKind, Readonly<Record<string, string>>>

/** Where the reports of comments of a kind are, or those of the answers. */
export const kindOfReports = (kind: ReportedKind) =>
  ({ comments: kind === 'answer' ? 'talk' : kind, ofAnswer: flag(kind === 'answer') }) as const

/** One for each kind: a prepared statement compiles once for each table. */
export const eachKind = <Made>(make: (kind: CommentKind) => Made): Readonly<Record<CommentKind, Made>> => ({
  talk: make('talk'),
  event: make('event'),
})

/** The table as `comments`, with the columns that both tables have. */
export const commentsOf = (kind: CommentKind) =>
  sql<CommentColumns & { readonly id: CommentId }>`${sql.table(commentTables[kind].comments)}`.as('comments')
