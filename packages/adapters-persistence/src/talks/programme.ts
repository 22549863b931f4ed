import {
  type AvatarHasher,
  MOST_SCHEDULED_TALKS,
  MOST_TALKS_WITH_SPEAKERS,
  type ProgrammeQueries,
  RECENT_RATINGS,
  SHORT_LIST,
  type SpeakerOnTalk,
} from '@lectern/application'
import {
  DAY,
  type EventId,
  type Instant,
  MOST_OF_EVENT,
  MOST_RUNNING_EVENTS,
  NEXT_SECONDS,
  type TalkId,
  type UserId,
} from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { isOn } from '../events/criteria.ts'
import { eventNameColumns, toHeading } from '../events/rows.ts'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import { claimedProfiles, photosOf, profileOf, toClaimed } from '../imports/speaker-profiles.ts'
import type { Session } from '../session.ts'
import { type Flag, flag } from '../sql/columns.ts'
import { equalsLiteral } from '../sql/predicates.ts'
import { each } from '../sql/results.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { personColumns, toPerson } from '../users/rows.ts'
import { selectEntries, selectViewRows, talkEnd, toEntry, toView } from './rows.ts'
import { findSurroundings } from './surroundings.ts'

export const kyselyProgrammeQueries = (session: Session, avatars: AvatarHasher): ProgrammeQueries => ({
  async happeningNext(now, visibility) {
    const values = { now, ...visibilityValues(visibility) }
    const [talks, later] = await Promise.all([nextTalks(session, values), laterMoments(session, values)])
    const { talk, event } = later[0] ?? { talk: null, event: null }
    return { talks: talks.map(toEntry), laterTalk: talk ?? undefined, laterEvent: event ?? undefined }
  },

  recentlyRated: (viewer) =>
    each(ratedTalks(session, { viewer }), (row) => {
      const view = toView(row)
      return { ...view, event: { ...view.event, ...toHeading(row) }, ratedDate: row.rated_date }
    }),

  surroundings: (id, visibility) => findSurroundings(session, id, visibility),

  speakersOf: (eventId, visibility) =>
    each(namesOnTalks(session, { eventId, ...visibilityValues(visibility) }), toSpeaker(avatars)),

  profileOf: (eventId, name) => profileOf(session, eventId, name),
  photosOf: (eventId) => photosOf(session, eventId),

  profilesOfSpeaker: (userId, visibility) =>
    each(claimedProfiles(session, { userId, ...visibilityValues(visibility) }), toClaimed),

  scheduleOf: (userId, now, visibility) =>
    each(schedule(session, { userId, now, ...visibilityValues(visibility) }), (row) => ({
      ...toEntry(row),
      starred: row.starred === 1,
      given: row.given === 1,
    })),
})

interface AtMoment extends VisibilityValues {
  readonly now: Instant
}

const nextSeconds = sql.lit(NEXT_SECONDS)

// SQL copy: happens-next
/** A talk takes a day at most: the condition on its start bounds the index. */
const nextTalks = statement((session, { now, ...visibility }: Placeholders<AtMoment>) => {
  // The subquery ranks ids, so that the children are read for the listed talks only. With a cross join SQLite reads the
  // running events first, which are few.
  const ranked = session.db
    .selectFrom('events')
    .crossJoin('talks')
    .select([
      'talks.id',
      sql<number>`dense_rank() over (order by events.end_date, events.start_date, events.id)`.as('of_events'),
      sql<number>`row_number() over (
        partition by talks.event_id, talks.start_date <= ${now} order by talks.start_date, talks.id
      )`.as('of_event'),
    ])
    .whereRef('talks.event_id', '=', 'events.id')
    .where(sql<boolean>`talks.start_date <= ${now} + ${nextSeconds}`)
    .where(sql<boolean>`talks.start_date > ${now} - ${sql.lit(DAY)} and ${talkEnd} > ${now}`)
    .where(sql<boolean>`events.start_date <= ${now} and events.end_date >= ${now}`)
    .where((eb) => eb.and([isOn, equalsLiteral('talks.cancelled', flag(false))]))
    .where((eb) => eb.and(isVisible(visibility)))
  const ids = session.db
    .selectFrom(ranked.as('found'))
    .select('found.id')
    .where('of_events', '<=', sql.lit(MOST_RUNNING_EVENTS))
    .where('of_event', '<=', sql.lit(MOST_OF_EVENT))
  return selectEntries(session).where('talks.id', 'in', ids).orderBy('talks.start_date').orderBy('talks.id')
})

/** The first talk and the first event that are too far from now. */
const laterMoments = statement(({ db }, { now, ...visibility }: Placeholders<AtMoment>) => {
  const talk = db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .select('talks.start_date')
    .where(sql<boolean>`talks.start_date > ${now} + ${nextSeconds}`)
    .where((eb) => eb.and(isVisible(visibility)))
    .orderBy('talks.start_date')
    .limit(sql.lit(1))
  const event = db
    .selectFrom('events')
    .select('events.start_date')
    .where(sql<boolean>`events.start_date > ${now}`)
    .where((eb) => eb.and(isVisible(visibility)))
    .orderBy('events.start_date')
    .limit(sql.lit(1))
  return db.selectNoFrom([sql<Instant | null>`${talk}`.as('talk'), sql<Instant | null>`${event}`.as('event')])
})

// SQL copy: counted-rating
/** The approved talks of the newest comments that count in averages; the same literals as in the index. */
const recent = sql<{ readonly talk_id: TalkId; readonly rated_date: Instant }>`(
  select newest.talk_id, max(newest.created_date) as rated_date from (
    select talk_id, created_date from talk_comments
    where shown = 1 and rating > 0 and user_id is not null
    order by created_date desc, id desc limit ${sql.lit(RECENT_RATINGS)}
  ) as newest
  inner join talks on talks.id = newest.talk_id inner join events on events.id = talks.event_id
  where ${equalsLiteral('events.approval', 'approved')}
  group by newest.talk_id
  order by max(newest.created_date) desc, newest.talk_id desc limit ${sql.lit(SHORT_LIST)}
)`

const ratedTalks = statement((session, { viewer }: Placeholders<{ readonly viewer: UserId | undefined }>) =>
  selectViewRows(session, viewer)
    .select(eventNameColumns)
    .innerJoin(recent.as('recent'), 'recent.talk_id', 'talks.id')
    .select('recent.rated_date')
    .orderBy('recent.rated_date', 'desc')
    .orderBy('talks.id', 'desc'),
)

const talkIdsOf = (table: 'talk_stars' | 'talk_speakers', userId: RawBuilder<UserId>) =>
  sql`select talk_id from ${sql.table(table)} where user_id = ${userId}`

const isIn = (ids: RawBuilder<unknown>) => sql<Flag>`case when talks.id in (${ids}) then 1 else 0 end`

/** The rows of `ScheduledTalk`. */
const schedule = statement(
  (session, { userId, now, ...visibility }: Placeholders<AtMoment & { readonly userId: UserId }>) => {
    const [starred, given] = [talkIdsOf('talk_stars', userId), talkIdsOf('talk_speakers', userId)]
    return selectEntries(session)
      .select([isIn(starred).as('starred'), isIn(given).as('given')])
      .where(sql<boolean>`talks.id in (${starred} union ${given}) and events.end_date >= ${now}`)
      .where((eb) => eb.and(isVisible(visibility)))
      .orderBy('talks.start_date')
      .orderBy('talks.id')
      .limit(sql.lit(MOST_SCHEDULED_TALKS))
  },
)

const selectNames = (
  { db }: Session,
  { eventId, ...visibility }: Placeholders<VisibilityValues & { readonly eventId: EventId }>,
) => {
  const firstTalks = db
    .selectFrom('talks')
    .select('talks.id')
    .where('talks.event_id', '=', eventId)
    .orderBy('talks.start_date')
    .orderBy('talks.id')
    .limit(sql.lit(MOST_TALKS_WITH_SPEAKERS))
  return db
    .selectFrom('talks')
    .innerJoin('events', 'events.id', 'talks.event_id')
    .innerJoin('talk_speakers', 'talk_speakers.talk_id', 'talks.id')
    .leftJoin('users', 'users.id', 'talk_speakers.user_id')
    .select(['talks.id as talk_id', 'talks.stub', 'talks.talk_title', 'talks.start_date'])
    .select('talk_speakers.display_name')
    .select(personColumns)
    .where('talks.id', 'in', firstTalks)
    .where((eb) => eb.and(isVisible(visibility)))
    .orderBy('talks.start_date')
    .orderBy('talks.id')
    .orderBy('talk_speakers.position')
}

/** The rows of `SpeakerOnTalk`. */
const namesOnTalks = statement(selectNames)

type NameRow = Awaited<ReturnType<ReturnType<typeof selectNames>['executeTakeFirstOrThrow']>>

const toSpeaker =
  (avatars: AvatarHasher) =>
  (row: NameRow): SpeakerOnTalk => ({
    speakerName: row.display_name,
    user: toPerson(avatars, row),
    talk: { id: row.talk_id, stub: row.stub, talkTitle: row.talk_title, startDate: row.start_date },
  })
