import {
  type AvatarHasher,
  type CommentCriteria,
  type FeedbackCriteria,
  type FeedbackView,
  kindOfComments,
  type ListedComment,
  type Listing,
  type Page,
} from '@lectern/application'
import type {
  CommentId,
  CommentKind,
  EventId,
  EventVisibility,
  Instant,
  TalkId,
  UserId,
} from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { eventDateColumns, eventNameColumns, toHeading } from '../events/rows.ts'
import { isHostedBy, isVisible, visibilityValues, type VisibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { type Flag, flag } from '../sql/columns.ts'
import { isOnPage, listedBy, type PageValues, rowCount } from '../sql/paging.ts'
import { type Condition, equalsLiteral, isInList, type ValueList, valueList } from '../sql/predicates.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { commentsOf, eachKind, selectComments, stateOf, toView } from './rows.ts'

export function listComments(
  session: Session,
  avatars: AvatarHasher,
  criteria: CommentCriteria,
  visibility: EventVisibility,
  page: Page,
): Promise<Listing<ListedComment>> {
  const kind = kindOfComments(criteria)
  const ofHosts = criteria.kind === 'for-hosts-of'
  const values = {
    ...criteria,
    ...visibilityValues(visibility),
    ...privacyValues(kind, visibility),
    withHidden: ofHosts || undefined,
    talkIds: ofHosts && criteria.talkIds !== undefined ? valueList(session, criteria.talkIds) : undefined,
  }
  const statements = { total: total[kind], onPage: commentsOnPage[kind] }
  return listedBy(session, statements, page, values, (row) => ({
    ...toView(avatars)(row),
    mayAnswer: row.may_answer === 1,
    shown: stateOf(row).shown,
  }))
}

/** The values of `isPrivateTo`. */
interface PrivacyValues {
  /** For viewers who may see private comments, */
  readonly withPrivate: true | undefined
  /** of these only their own, those on their talks and those on their events. Undefined: all. */
  readonly viewerId: UserId | undefined
}

/** Visitors see no private comment, and comments on events are public: these lists keep their statements. */
function privacyValues(kind: CommentKind, visibility: EventVisibility): PrivacyValues {
  if (kind === 'event') return { withPrivate: undefined, viewerId: undefined }
  if (visibility.kind === 'every') return { withPrivate: true, viewerId: undefined }
  const viewerId = visibility.orHostedBy
  return { withPrivate: viewerId === undefined ? undefined : true, viewerId }
}

// SQL copy: private-comments
/** The private comments that are listed for the viewer, among `comments` joined with `events`. */
function isPrivateTo({ viewerId }: Pick<Placeholders<PrivacyValues>, 'viewerId'>): Condition[] {
  const listed = equalsLiteral('comments.shown_privately', 1)
  if (viewerId === undefined) return [listed]
  const own = sql`comments.user_id = ${viewerId}`
  return [listed, sql`(${own} or ${isOnOwnTalk(viewerId)} or ${isHostedBy(viewerId)})`]
}

const isOnOwnTalk = (viewerId: RawBuilder<UserId>): Condition =>
  sql`comments.talk_id in (select talk_id from talk_speakers where user_id = ${viewerId})`

/** For speakers and hosts, and for those who see everything. */
function mayAnswer({ withPrivate, viewerId }: Placeholders<PrivacyValues>): RawBuilder<Flag> {
  if (viewerId === undefined) return sql`${sql.lit(flag(withPrivate !== undefined))}`
  return sql`case when ${isOnOwnTalk(viewerId)} or ${isHostedBy(viewerId)} then 1 else 0 end`
}

/** The criteria of a list; each kind of list has some of them. */
interface CriteriaValues extends VisibilityValues, PrivacyValues {
  readonly talkId?: TalkId
  readonly eventId?: EventId
  readonly userId?: UserId
  readonly talkIds?: ValueList | undefined
  readonly withHidden?: true | undefined
  readonly since?: Instant
  readonly until?: Instant
}

type Criteria = Placeholders<CriteriaValues>

function meets(
  session: Session,
  { talkId, talkIds, eventId, userId, since, until, ...visibility }: Criteria,
): Condition[] {
  const conditions = isVisible(visibility)
  if (talkId !== undefined) conditions.push(sql`comments.talk_id = ${talkId}`)
  if (talkIds !== undefined) conditions.push(isInList(session, 'comments.talk_id', talkIds))
  if (eventId !== undefined) conditions.push(sql`comments.event_id = ${eventId}`)
  if (userId !== undefined) conditions.push(sql`comments.user_id = ${userId}`)
  if (since !== undefined)
    conditions.push(sql`coalesce(comments.listed_date, comments.created_date) >= ${since}`)
  if (until !== undefined)
    conditions.push(sql`coalesce(comments.listed_date, comments.created_date) < ${until}`)
  return conditions
}

const isPublic = equalsLiteral('comments.shown', 1)

/** Public comments, and for some viewers private ones, or all that are not public. */
function parts(criteria: Criteria): readonly (readonly Condition[])[] {
  if (criteria.withHidden !== undefined) return [[isPublic], [equalsLiteral('comments.shown', 0)]]
  return criteria.withPrivate === undefined ? [[isPublic]] : [[isPublic], isPrivateTo(criteria)]
}

/** The comments of a part. PostgreSQL then looks up the event of a talk once, and not for each comment. */
const selectPart = (
  session: Session,
  kind: CommentKind,
  criteria: Criteria,
  conditions: readonly Condition[],
) =>
  session.db
    .selectFrom(commentsOf(kind))
    .innerJoin('events', 'events.id', 'comments.event_id')
    .where((eb) => eb.and([...conditions, ...meets(session, criteria), ...isEventOfTalk(criteria)]))

const isEventOfTalk = ({ talkId }: Criteria): Condition[] =>
  talkId === undefined ? [] : [sql`events.id = (select talks.event_id from talks where talks.id = ${talkId})`]

/** Each part comes from an index by date, as far as the page reaches. */
const commentsOnPage = eachKind((kind) =>
  statement((session, { start, size, ...criteria }: Placeholders<CriteriaValues & PageValues>) => {
    const reach = sql<number>`(select cast(${start} as bigint) + cast(${size} as bigint))`
    const found = parts(criteria).map((conditions) => {
      const rows = selectPart(session, kind, criteria, conditions)
        .select(['comments.id', 'comments.created_date'])
        .orderBy(orderOf(criteria))
        .limit(reach)
      return sql`select * from (${rows}) as part`
    })
    const ids = session.db
      .selectFrom(sql<{ readonly id: CommentId }>`(${sql.join(found, sql` union all `)})`.as('found'))
      .select('id')
      .orderBy(directed(criteria, 'created_date', 'id'))
    return selectComments(session, kind)
      .select(['comments.shown', mayAnswer(criteria).as('may_answer')])
      .where(isOnPage(session, 'comments.id', ids, { start, size }))
      .orderBy(orderOf(criteria))
  }),
)

/** Oldest first on a talk, newest first in other lists. */
const orderOf = (criteria: Criteria): RawBuilder<unknown> =>
  directed(criteria, 'comments.created_date', 'comments.id')

const directed = ({ talkId }: Criteria, date: string, id: string): RawBuilder<unknown> =>
  talkId === undefined
    ? sql`${sql.ref(date)} desc, ${sql.ref(id)} desc`
    : sql`${sql.ref(date)}, ${sql.ref(id)}`

const total = eachKind((kind) =>
  statement((session, criteria: Criteria) => {
    const counts = parts(criteria).map(
      (conditions) => sql`(${selectPart(session, kind, criteria, conditions).select(rowCount)})`,
    )
    return session.db.selectNoFrom(sql<number>`${sql.join(counts, sql` + `)}`.as('total'))
  }),
)

interface FeedbackValues extends VisibilityValues {
  readonly speakerId: UserId
  readonly talkId: TalkId | undefined
}

/** The comments on talks of a speaker, newest first. Private ones are for each approved speaker. */
export function listFeedback(
  session: Session,
  avatars: AvatarHasher,
  criteria: FeedbackCriteria,
  visibility: EventVisibility,
  page: Page,
): Promise<Listing<FeedbackView>> {
  const values = { ...criteria, ...visibilityValues(visibility) }
  return listedBy(session, { total: feedbackTotal, onPage: feedbackOnPage }, page, values, (row) => ({
    ...toView(avatars)(row),
    event: toHeading(row),
  }))
}

function ofSpeaker({ speakerId, talkId, ...visibility }: Placeholders<FeedbackValues>): Condition[] {
  const given = sql<boolean>`talks.id in (select talk_id from talk_speakers where user_id = ${speakerId})`
  const conditions = [given, ...isVisible(visibility)]
  if (talkId !== undefined) conditions.push(sql`talks.id = ${talkId}`)
  return conditions
}

/** The counters of the talks hold the total of the public comments. */
const feedbackTotal = statement(({ db }, values: Placeholders<FeedbackValues>) =>
  db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select(
      sql<number>`cast(coalesce(sum(talks.comment_count + (${privateCount})), 0) as integer)`.as('total'),
    )
    .where((eb) => eb.and(ofSpeaker(values))),
)

const privateCount = sql`
  select count(*) from talk_comments where talk_id = talks.id and shown_privately = 1
`

/** The first condition is always true. With it the index by talk and `shown` leads to the rows. */
const shownToSpeakers = sql<boolean>`
  talk_comments.shown in (0, 1) and (talk_comments.shown = 1 or talk_comments.shown_privately = 1)
`

/** The subquery sorts ids, so that the wide rows are read for this page only. */
const feedbackOnPage = statement(
  (session, { start, size, ...values }: Placeholders<FeedbackValues & PageValues>) => {
    const ids = session.db
      .selectFrom('talk_comments')
      .innerJoin('talks', 'talks.id', 'talk_comments.talk_id')
      .innerJoin('events', 'events.id', 'talks.event_id')
      .select('talk_comments.id')
      .where(shownToSpeakers)
      .where((eb) => eb.and(ofSpeaker(values)))
      .orderBy('talk_comments.created_date', 'desc')
      .orderBy('talk_comments.id', 'desc')
      .limit(size)
      .offset(start)
    return selectComments(session, 'talk')
      .select([...eventNameColumns, ...eventDateColumns])
      .where('comments.id', 'in', ids)
      .orderBy('comments.created_date', 'desc')
      .orderBy('comments.id', 'desc')
  },
)

export const newestOnTalks = statement(({ db }, { eventId }: Placeholders<{ readonly eventId: EventId }>) =>
  db
    .selectFrom('talk_comments')
    .select((eb) => ['talk_id', eb.fn.max('created_date').as('created_date')])
    .where('event_id', '=', eventId)
    .where(shownToSpeakers)
    .groupBy('talk_id'),
)

export const feedbackCounts = statement(
  ({ db }, { speakerId, since }: Placeholders<{ readonly speakerId: UserId; readonly since: Instant }>) =>
    db
      .selectFrom('talk_comments')
      .select((eb) => ['talk_id', eb.fn.max('created_date').as('created_date')])
      .select(sql<number>`cast(count(*) as integer)`.as('count'))
      .select(
        sql<number>`cast(sum(case when created_date > ${since} then 1 else 0 end) as integer)`.as(
          'new_count',
        ),
      )
      .where(sql<boolean>`talk_id in (select talk_id from talk_speakers where user_id = ${speakerId})`)
      .where(shownToSpeakers)
      .groupBy('talk_id'),
)
