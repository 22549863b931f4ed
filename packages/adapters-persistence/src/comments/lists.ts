import {
  type AvatarHasher,
  type CommentCriteria,
  type CommentView,
  kindOfComments,
  type Listing,
  type Page,
} from '@lectern/application'
import type { CommentKind, EventId, EventVisibility, Instant, TalkId, UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { readEventCounter } from '../events/counters.ts'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { countedListing, listingOf, type PageParameters, pageParameters } from '../sql/paging.ts'
import { type Condition, equalsLiteral } from '../sql/predicates.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { countCommentsOfTalk } from '../talks/counters.ts'
import { isPrivateTo, type PrivacyValues, privacyValues } from './private-comments.ts'
import { selectComments, toView } from './rows.ts'
import { commentsOf, commentTables, eachKind } from './tables.ts'

export function listComments(
  session: Session,
  avatars: AvatarHasher,
  criteria: CommentCriteria,
  visibility: EventVisibility,
  page: Page,
): Promise<Listing<CommentView>> {
  const kind = kindOfComments(criteria)
  const values = { ...criteria, ...visibilityValues(visibility), ...privacyValues(kind, visibility) }
  const countAll = () => countComments(session, criteria, visibility)
  const rowsFrom = async (start: number, size: number) => {
    const pageValues = { ...values, ...pageParameters(start, size) }
    if (values.withPrivate === undefined) return (await publicPage[kind](session, pageValues)).rows
    return (await pageWithPrivate[kind](session, { ...pageValues, reach: start + size })).rows
  }
  const listing = holdsTotal(criteria) ? countedListing : listingOf
  return listing(session, page, countAll, rowsFrom, (rows) => rows.map(toView(avatars)))
}

/** The criteria of a list; each kind of list has some of them. */
interface CriteriaValues extends VisibilityValues, PrivacyValues {
  readonly talkId?: TalkId
  readonly eventId?: EventId
  readonly userId?: UserId
  readonly since?: Instant
  readonly until?: Instant
}

type Criteria = Placeholders<CriteriaValues>

function meets({ talkId, eventId, userId, since, until, ...visibility }: Criteria): Condition[] {
  const conditions = isVisible(visibility)
  if (talkId !== undefined) conditions.push(sql`comments.talk_id = ${talkId}`)
  if (eventId !== undefined) conditions.push(sql`comments.event_id = ${eventId}`)
  if (userId !== undefined) conditions.push(sql`comments.user_id = ${userId}`)
  if (since !== undefined) conditions.push(sql`comments.created_date >= ${since}`)
  if (until !== undefined) conditions.push(sql`comments.created_date < ${until}`)
  return conditions
}

const isPublic = equalsLiteral('comments.shown', 1)

interface PageValues extends CriteriaValues, PageParameters {}

const publicPage = eachKind((kind) =>
  statement((session, { start, size, ...criteria }: Placeholders<PageValues>) => {
    const rows = selectComments(session, kind)
      .select(totalOf(kind, criteria).as('total'))
      .where((eb) => eb.and([isPublic, ...meets(criteria), ...joinsEventToTalk(session, criteria)]))
      .orderBy(orderOf(criteria))
      .limit(size)
    return start === undefined ? rows : rows.offset(start)
  }),
)

interface WholePageValues extends PageValues {
  /** The end of the page. */
  readonly reach: number
}

/** Public and private comments each come from an index by date. The engines merge both as far as the page reaches. */
const pageWithPrivate = eachKind((kind) =>
  statement((session, { start, size, reach, ...criteria }: Placeholders<WholePageValues>) => {
    const order = orderOf(criteria)
    const part = (conditions: readonly Condition[]) => {
      const rows = session.db
        .selectFrom(commentsOf(kind))
        .innerJoin('events', 'events.id', 'comments.event_id')
        .select(['comments.id', 'comments.created_date'])
        .where((eb) => eb.and([...conditions, ...meets(criteria), ...isEventOfTalk(criteria)]))
      // SQLite merges parts in the order of an index, PostgreSQL parts that are sorted already.
      return session.engine === 'sqlite'
        ? sql`select * from ${rows} as part`
        : sql`${rows.orderBy(order).limit(reach)}`
    }
    const ids = sql`
      select id from (
        ${part([isPublic])} union all ${part(isPrivateTo(criteria))}
        order by ${directed(criteria, 'created_date', 'id')} limit ${size} offset ${start ?? sql.lit(0)}
      ) as found
    `
    const total = sql<number | null>`${totalOf(kind, criteria)} + (${privateCount(session, kind, criteria)})`
    return selectComments(session, kind)
      .select(total.as('total'))
      .where(sql<boolean>`comments.id in (${ids})`)
      .orderBy(order)
  }),
)

/** Oldest first on a talk, newest first in other lists. */
const orderOf = (criteria: Criteria): RawBuilder<unknown> =>
  directed(criteria, 'comments.created_date', 'comments.id')

const directed = ({ talkId }: Criteria, date: string, id: string): RawBuilder<unknown> =>
  talkId === undefined
    ? sql`${sql.ref(date)} desc, ${sql.ref(id)} desc`
    : sql`${sql.ref(date)}, ${sql.ref(id)}`

/** PostgreSQL then looks up the event once for the talk, and not for each comment. */
const joinsEventToTalk = ({ engine }: Session, { talkId }: Criteria): Condition[] =>
  engine === 'postgres' && talkId !== undefined ? [sql`events.id = talks.event_id`] : []

/** The same for a statement without talks. */
const isEventOfTalk = ({ talkId }: Criteria): Condition[] =>
  talkId === undefined ? [] : [sql`events.id = (select talks.event_id from talks where talks.id = ${talkId})`]

/** The counter that holds the total of the public comments; null for a list without one. */
function totalOf(kind: CommentKind, { talkId, eventId, since, until }: Criteria): RawBuilder<number | null> {
  if (eventId !== undefined) return sql.ref(`events.${commentTables[kind].eventCounter}`)
  const isWholeTalk = talkId !== undefined && since === undefined && until === undefined
  return isWholeTalk ? sql`talks.comment_count` : sql`cast(null as integer)`
}

const holdsTotal = ({ kind }: CommentCriteria): boolean => kind !== 'by-author' && kind !== 'on-talk-between'

async function countComments(
  session: Session,
  criteria: CommentCriteria,
  visibility: EventVisibility,
): Promise<number> {
  const kind = kindOfComments(criteria)
  const values = { ...criteria, ...visibilityValues(visibility), ...privacyValues(kind, visibility) }
  const countPrivate = async () =>
    values.withPrivate === undefined ? 0 : totalIn(await privateTotal[kind](session, values))
  const counted = async (counter: Promise<number>) => {
    const [shown, privately] = await Promise.all([counter, countPrivate()])
    return shown + privately
  }
  switch (criteria.kind) {
    case 'on-talk':
      return counted(countCommentsOfTalk(session, criteria.talkId, visibility))
    case 'on-talks-of':
    case 'on-event': {
      const { eventCounter } = commentTables[kind]
      return counted(readEventCounter(session, criteria.eventId, visibility, eventCounter))
    }
    case 'on-talk-between':
    case 'by-author':
      return totalIn(await listedTotal[kind](session, values))
  }
}

interface Total {
  readonly total: number
}

const totalIn = ({ rows: [row] }: { readonly rows: readonly Total[] }): number => row?.total ?? 0

const countOf = (
  { db }: Session,
  kind: CommentKind,
  criteria: Criteria,
  conditions: readonly Condition[],
): RawBuilder<number> =>
  sql`${db
    .selectFrom(commentsOf(kind))
    .innerJoin('events', 'events.id', 'comments.event_id')
    .select(sql`count(*)`.as('total'))
    .where((eb) => eb.and([...conditions, ...meets(criteria)]))}`

const privateCount = (session: Session, kind: CommentKind, criteria: Criteria): RawBuilder<number> =>
  countOf(session, kind, criteria, isPrivateTo(criteria))

const privateTotal = eachKind((kind) =>
  statement((session, criteria: Criteria) =>
    session.db.selectNoFrom(sql<number>`${privateCount(session, kind, criteria)}`.as('total')),
  ),
)

/** For lists whose total no counter holds. */
const listedTotal = eachKind((kind) =>
  statement((session, criteria: Criteria) => {
    const shown = countOf(session, kind, criteria, [isPublic])
    const all =
      criteria.withPrivate === undefined ? shown : sql`${shown} + (${privateCount(session, kind, criteria)})`
    return session.db.selectNoFrom(sql<number>`${all}`.as('total'))
  }),
)
