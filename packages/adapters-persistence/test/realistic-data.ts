import {
  anApplication,
  anEvent,
  anEventComment,
  anImage,
  aReport,
  aSession,
  aTalk,
  aTalkChange,
  aTalkComment,
  aToken,
  aRoom,
  aTrack,
  aUser,
} from '@lectern/contracts/testing'
import { type CommentFacts, DAY, fold, instant, type UserId } from '@lectern/domain'
import { type InsertObject, sql } from 'kysely'
import { fromApplication, fromSession, fromToken } from '../src/access/rows.ts'
import { answerFacts, fromFacts } from '../src/comments/rows.ts'
import { fromEvent } from '../src/events/rows.ts'
import { fromImage } from '../src/images/repository.ts'
import type { Database } from '../src/schema.ts'
import type { OpenDatabase, Session } from '../src/session.ts'
import { fromChange } from '../src/talk-changes/queries.ts'
import { fromTalk } from '../src/talks/rows.ts'
import { indexAll } from '../src/search/index-texts.ts'
import { fromRoom } from '../src/rooms/repository.ts'
import { fromTrack } from '../src/tracks/repository.ts'
import { fromUser } from '../src/users/rows.ts'
import { deriveRows } from './derived-rows.ts'
import { someVotes } from './realistic-votes.ts'

/** The present of the realistic data: noon on 1 May 2026. */
export const NOW = instant(1_777_636_800)

export interface Amounts {
  readonly users: number
  readonly events: number
  readonly talksPerEvent: number
  readonly commentsPerTalk: number
}

/** Text in several scripts, with characters that have a meaning in searches. */
const words =
  `PHP Rust Größe testing queues the of Übersicht events legacy Москва архитектура ΑΘΗΝΑ μνήμη 東京 型安全 日本語 עברית العربية 100% snake_case C:\\dos async monads keynote Ｆｕｌｌ ﬁne İstanbul 💡 "quoted" it's a*b NEAR OR NOT graph databases Zürich x ſharp`.split(
    ' ',
  )
const tags = ['php', 'rust', 'testing', 'legacy', 'cloud', 'web', 'data', 'ux', 'ops', 'ml', 'go', 'js']
const states = ['approved', 'approved', 'approved', 'approved', 'approved', 'pending', 'rejected'] as const
const actions = ['talk-comment-report-denied', 'event-approved', 'user-trusted'] as const

const times = <Value>(count: number, make: (number: number) => Value): readonly Value[] =>
  Array.from({ length: count }, (_, number) => make(number))

/** The same choices in each run. */
function dice() {
  let state = 42
  const below = (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
  const oneOf = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)]
    if (value === undefined) throw new RangeError('There is nothing to choose from')
    return value
  }
  return {
    below,
    oneOf,
    /** At most this many different ones. */
    some: <Value>(values: readonly Value[], count: number): readonly Value[] => [
      ...new Set(times(count, () => oneOf(values))),
    ],
    text: (count: number): string => times(count, () => oneOf(words)).join(' '),
  }
}

async function add<Table extends keyof Database>(
  { db }: Session,
  table: Table,
  rows: readonly InsertObject<Database, Table>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + 500))
      .execute()
  }
}

/** Has the engine collect statistics of the rows. */
export async function gatherStatistics({ engine, db, transact }: OpenDatabase): Promise<void> {
  if (engine === 'sqlite') return void (await transact((writer) => sql`analyze`.execute(writer)))
  // Vacuum does not mark pages as visible to all as long as an asynchronous commit or a snapshot is younger.
  for (let unmarked: readonly unknown[] = [0]; unmarked.length > 0;) {
    await sql`vacuum analyze`.execute(db)
    const { rows } = await sql`
      select relname from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages
    `.execute(db)
    unmarked = rows
  }
}

/** Fills an empty database. */
export async function fillRealistically(database: OpenDatabase, amounts: Amounts): Promise<void> {
  const { engine } = database
  await database.transact(async (db) => {
    await fill({ engine, db }, amounts)
    await indexAll({ engine, db })
  })
}

async function fill(session: Session, amounts: Amounts): Promise<void> {
  const { db } = session
  const { below, oneOf, some, text } = dice()
  const someUser = () => {
    const suspended = below(50) === 0
    return aUser({ fullName: text(2), biography: text(40), verified: below(50) > 0, suspended })
  }
  await add(session, 'users', times(amounts.users, someUser).map(fromUser))
  const users = (await db.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id)

  /** From three years ago to a year ahead, most of them approved, a third with a call for papers. */
  const someEvent = () => {
    const start = NOW + (below(4 * 365) - 3 * 365) * DAY + below(DAY)
    const state = oneOf(states)
    return anEvent(oneOf(users), {
      name: text(4),
      description: text(100),
      approval: state === 'rejected' ? { state, reason: 'Far away' } : { state },
      startDate: instant(start),
      endDate: instant(start + below(4 * DAY)),
      ...(below(3) === 0 && {
        cfpStartDate: instant(start - 120 * DAY),
        cfpEndDate: instant(start - 30 * DAY),
      }),
    })
  }
  await add(session, 'events', times(amounts.events, someEvent).map(fromEvent))
  const events = (await db.selectFrom('events').select('id').orderBy('id').execute()).map(({ id }) => id)

  const ofEach = <Parent, Value, Row>(
    parents: readonly Parent[],
    values: readonly Value[],
    count: number,
    rowOf: (parent: Parent, value: Value, position: number) => Row,
  ): readonly Row[] =>
    parents.flatMap((parent) => some(values, count).map((value, at) => rowOf(parent, value, at)))
  await add(
    session,
    'event_hosts',
    ofEach(events, users, 2, (event_id, user_id, position) => ({ event_id, user_id, position })),
  )
  await add(
    session,
    'event_attendees',
    ofEach(events, users, 50, (event_id, user_id) => ({ event_id, user_id })),
  )
  await add(
    session,
    'event_tags',
    ofEach(events, tags, 3, (event_id, tag, position) => ({ event_id, tag, position })),
  )
  const images = events.flatMap((id) => [anImage(id), anImage(id, { type: 'small' })])
  await add(session, 'event_images', images.map(fromImage))
  await add(
    session,
    'tracks',
    events.flatMap((id) => times(3, () => fromTrack(aTrack(id)))),
  )
  const roomsOfAll = events.flatMap((id) => times(3, () => fromRoom(aRoom(id))))
  await add(session, 'rooms', roomsOfAll)
  const rooms = await db.selectFrom('rooms').select(['id', 'event_id']).execute()
  const roomOf = new Map(rooms.map((room) => [room.event_id, room.id]))

  const someTalk = () => ({
    talkTitle: text(6),
    talkDescription: text(100),
    startDate: instant(NOW - below(1000) * 900),
  })
  await add(
    session,
    'talks',
    events.flatMap((id) =>
      times(amounts.talksPerEvent, () => fromTalk(aTalk(id, { ...someTalk(), roomId: roomOf.get(id) }))),
    ),
  )
  const talks = await db.selectFrom('talks').select(['id', 'event_id']).orderBy('id').execute()
  const speakers = talks.flatMap(({ id }) =>
    [oneOf(users), null].map((user_id, position) => {
      const display_name = `${text(2)} ${position}`
      return { talk_id: id, position, display_name, display_name_folded: fold(display_name), user_id }
    }),
  )
  await add(session, 'talk_speakers', speakers)
  const link = { display_name: 'slides_link', url: 'https://slides.example' } as const
  await add(
    session,
    'talk_links',
    talks.map(({ id }) => ({ ...link, talk_id: id })),
  )
  await add(
    session,
    'talk_stars',
    ofEach(talks, users, 5, ({ id }, user_id) => ({ talk_id: id, user_id })),
  )
  await add(session, 'talk_votes', someVotes(talks, users))
  const changes = talks.map(({ id, event_id: eventId }) => fromChange(aTalkChange({ id, eventId })))
  await add(session, 'talk_changes', changes)
  // Every tenth unclaimed name has a pending claim.
  const claimed = speakers.filter(({ talk_id, user_id }) => user_id === null && talk_id % 10 === 0)
  const claims = claimed.map(({ talk_id, display_name, display_name_folded }) => ({
    talk_id,
    display_name,
    display_name_folded,
    kind: 'claim' as const,
    user_id: oneOf(users),
    created_date: NOW,
  }))
  await add(session, 'claims', claims)

  /** Some are anonymous, and a report hides some. */
  const author = (): UserId | undefined => (below(20) === 0 ? undefined : oneOf(users))
  const someFacts = (): Partial<CommentFacts> => ({
    comment: text(8),
    rating: oneOf([0, 1, 2, 3, 4, 5]),
    createdDate: instant(NOW - below(1000 * DAY)),
    reports: below(20) === 0 ? [aReport()] : [],
  })
  const onTalks = talks.flatMap(({ id, event_id }) =>
    times(amounts.commentsPerTalk, () => {
      const comment = aTalkComment({ id, eventId: event_id }, author(), someFacts())
      return { ...fromFacts(comment), ...answerFacts(comment), talk_id: id, event_id }
    }),
  )
  await add(session, 'talk_comments', onTalks)
  const onEvents = events.flatMap((event_id) =>
    times(10, () => ({ ...fromFacts(anEventComment(event_id, author(), someFacts())), event_id })),
  )
  await add(session, 'event_comments', onEvents)

  const applications = users.flatMap((id, index) => times(index % 10 === 0 ? 3 : 1, () => anApplication(id)))
  await add(session, 'applications', applications.map(fromApplication))
  const used = () => ({ createdDate: NOW, lastUsedDate: instant(NOW - below(28 * DAY)) })
  const issuers = await db.selectFrom('applications').select('id').orderBy('id').limit(100).execute()
  const tokens = users.flatMap((id) =>
    times(3, () => fromToken(aToken(id, { ...used(), origin: 'consent', applicationId: oneOf(issuers).id }))),
  )
  await add(session, 'tokens', tokens)
  const sessions = users.flatMap((id) => times(3, () => fromSession(aSession(id, used()))))
  await add(session, 'sessions', sessions)

  /** Of some authors on each event and of a few everywhere. */
  const places = [...events.flatMap((id) => times(5, () => id)), ...times(20, () => null)]
  const moderations = places.map((event_id) => ({
    author_id: oneOf(users),
    event_id,
    moderator_id: oneOf(users),
    by_admin: 0 as const,
    created_date: NOW,
    undone_date: below(10) === 0 ? NOW : null,
  }))
  await add(session, 'moderations', moderations)
  const entries = times(5000, () => ({
    created_date: instant(NOW - below(1000 * DAY)),
    author_kind: 'member' as const,
    author_id: oneOf(users),
    action: oneOf(actions),
    subject_id: 1 + below(1000),
    note: '',
  }))
  await add(session, 'audit_entries', entries)
  await deriveRows(session)
}
