import { type CommentHistory, createLectern, type Lectern, type Store } from '@lectern/application'
import { asMember, aUser, type ListParents, testClock, testPorts } from '@lectern/application/testing'
import { type Actor, operator, visitor } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../src/session.ts'
import type { Statement } from '../../src/dialects/statement-log.ts'
import { openDatabase } from '../../src/open-store.ts'
import { storeOn } from '../../src/store.ts'
import { bothEngines } from '../both-engines.ts'
import { NOW } from '../realistic/now.ts'
import { fillRealistically, gatherStatistics } from '../realistic/realistic-data.ts'
import { busyParents } from './busy-parents.ts'
import { type EveryList, everyList } from './every-list.ts'
import { harmless, planOf, readsALargeTable, readsATable } from './plan-of.ts'

const AMOUNTS = { users: 1000, events: 200, talksPerEvent: 20, commentsPerTalk: 5 }

/** The index of each list. An index of a unique key has the name that the engine gives it. */
const indexes: Readonly<Record<string, RegExp>> = {
  'events, newest first': /events_by_start/u,
  'events, hot': /events_by_attendees/u,
  'events, upcoming': /events_by_start/u,
  'events, past': /events_by_start/u,
  'events, all': /events_by_start/u,
  'events, cfp': /events_by_call/u,
  'events by title': /event_trigrams/u,
  'events by two letters': /event_trigrams/u,
  'events by tags': /event_tags_by_tag|event_tags_pkey/u,
  'events by stub': /events_stub_key|sqlite_autoindex_events_/u,
  'events between dates': /events_by_start/u,
  'events of an attendee': /event_attendees_by_user/u,
  'events of a host': /event_hosts_by_user/u,
  'talks of an event': /talks_of_event/u,
  'talks of a speaker': /talk_speakers_by_user/u,
  'talks that a user starred': /talk_stars_by_user/u,
  'talks by title': /talk_trigrams/u,
  'talks by two letters': /talk_trigrams/u,
  'tracks of an event': /tracks_event_id_track_name_key|sqlite_autoindex_tracks_/u,
  'comments on a talk': /talk_comments_of_talk/u,
  'comments on the talks of an event': /talk_comments_of_event/u,
  'comments on an event': /event_comments_of_event/u,
  'comments of an author on talks': /talk_comments_by_user/u,
  'comments of an author on events': /event_comments_by_user/u,
  'reports of comments on talks': /reports_of_event/u,
  'reports of comments on an event': /reports_of_event/u,
  'claims on the talks of an event': /claims_pkey|sqlite_autoindex_claims_/u,
  'tokens of a user': /tokens_of_user/u,
  'sessions of a user': /sessions_of_user/u,
  'applications of a user': /applications_of_owner/u,
  users: /users_seen|users_pkey/u,
  'users by two letters': /user_trigrams/u,
  'users by keyword': /user_trigrams/u,
  'users by name': /users_username_folded_key|sqlite_autoindex_users_/u,
  'take-downs on an event': /moderations_of_event/u,
  'all take-downs': /moderations_pkey|^SCAN moderations$/mu,
  audit: /audit_entries_pkey|^SCAN audit_entries$/mu,
  'attendees of an event': /event_attendees_pkey|event_attendees USING PRIMARY KEY/u,
}

interface PartOfHistory {
  readonly name: string
  readonly index: RegExp
  readonly read: (history: CommentHistory, parents: ListParents) => Promise<unknown>
}

/** The history that a new comment or report is compared with. */
const history: readonly PartOfHistory[] = [
  {
    name: 'comments of an author on a talk',
    index: /talk_comments_duplicate_key|sqlite_autoindex_talk_comments_/u,
    read: (of, { userId, talkId }) => of.onSubject(userId, { kind: 'talk', talkId }),
  },
  {
    name: 'comments of an author on an event',
    index: /event_comments_duplicate_key|event_comments_by_user|sqlite_autoindex_event_comments_/u,
    read: (of, { userId, eventId }) => of.onSubject(userId, { kind: 'event', eventId }),
  },
  {
    name: 'dates of the comments of an author',
    index: /comments_by_user|comments_duplicate_key/u,
    read: (of, { userId, eventId }) =>
      of.ofAuthor(userId, { subject: { kind: 'event', eventId }, fingerprint: 'f', countedAfter: NOW }),
  },
  {
    name: 'dates of the reports of a user',
    index: /reports_by_user/u,
    read: (of, { userId }) => of.reportDates(userId, NOW),
  },
]

const [sqlite, postgres] = bothEngines()
const databasesToTry = [
  { name: 'sqlite', databases: sqlite, statistics: true },
  { name: 'sqlite without statistics', databases: sqlite, statistics: false },
  { name: 'postgres', databases: postgres, statistics: true },
]

for (const { name, databases, statistics } of databasesToTry) {
  describe(`on ${name}, among realistic amounts`, () => {
    const heard: Statement[] = []
    let database: OpenDatabase
    let store: Store
    let parents: ListParents
    let member: Actor
    beforeAll(async () => {
      database = await openDatabase(await databases.empty(), { onStatement: (one) => heard.push(one) })
      store = storeOn(database)
      await fillRealistically(database, AMOUNTS)
      if (statistics) await gatherStatistics(database)
      member = asMember(await store.transaction(({ users }) => users.add(aUser())))
      parents = await busyParents(database)
    })
    afterAll(() => database.close())

    /** Of a store that remembers no list yet. */
    const newLectern = (): Lectern => createLectern(testPorts(storeOn(database), testClock(NOW)))

    const statementsFor = async (list: EveryList, actor: Actor): Promise<readonly Statement[]> => {
      heard.length = 0
      const reading = newLectern()
      // The first page again: it may be remembered.
      for (const start of [0, 1, 0]) {
        const page = { start, resultsPerPage: 20 }
        const { items, total } = await list.read(reading, actor, { ...parents, page, verbose: true })
        expect(total).toBeGreaterThan(0)
        expect(items).toHaveLength(Math.min(20, total - start))
      }
      return [...heard]
    }

    for (const list of everyList) {
      it(`${list.name}: an index leads to every row`, async () => {
        for (const actor of list.hostsOnly ? [operator] : [visitor, member, operator]) {
          const plans: string[] = []
          for (const statement of await statementsFor(list, actor)) {
            plans.push(await planOf(database, statement, 'reading tables'))
            expect(await planOf(database, statement, 'nothing')).not.toMatch(readsALargeTable)
          }
          for (const plan of plans) expect(plan.replaceAll(harmless, '')).not.toMatch(readsATable)
          expect(plans.join('\n')).toMatch(indexes[list.name] ?? 'an index')
        }
      })
    }

    it('events by a common title: found by date, without counting or sorting them', async () => {
      for (const actor of [visitor, member, operator]) {
        const search = (reading: Lectern, start: number) =>
          reading.listEvents(actor, { title: 'e', page: { start, resultsPerPage: 20 }, verbose: false })
        const counted = await search(newLectern(), 20)
        const reading = newLectern()
        await search(reading, 0)
        heard.length = 0
        const { total, items } = await search(reading, 20)
        expect([total, items]).toEqual([counted.total, counted.items])
        expect(total).toBeGreaterThan(100)
        const [rows, ...others] = heard.splice(0)
        const plan = rows && (await planOf(database, rows, 'sorting'))
        // Subplans sort the children of one event.
        const [list] = plan?.split('SubPlan 1') ?? []
        expect(list).toMatch(
          /Index Scan Backward using events_by_start|SCAN events USING INDEX events_by_start/u,
        )
        expect(list).not.toMatch(/Sort|TEMP B-TREE|_trigrams/u)
        expect(others.map(({ sql }) => sql.includes('event_tags'))).toEqual(
          database.engine === 'sqlite' ? [true] : [],
        )
      }
    })

    it('talks by a common title: found by date, without counting or sorting them', async () => {
      for (const start of [0, 20]) {
        const search = (reading: Lectern, from: number) =>
          reading.searchTalks(member, { title: 'e', page: { start: from, resultsPerPage: 20 } })
        const counted = await search(newLectern(), start)
        const reading = newLectern()
        await search(reading, 40)
        heard.length = 0
        const { total, items } = await search(reading, start)
        expect([total, items]).toEqual([counted.total, counted.items])
        expect(total).toBeGreaterThan(1000)
        const [rows, children] = heard.splice(0)
        expect(children?.sql).toContain('talk_speakers')
        const plan = rows && (await planOf(database, rows, 'sorting'))
        expect(plan).toMatch(
          /Index Scan Backward using talks_by_start|SCAN talks USING INDEX talks_by_start/u,
        )
        expect(plan).not.toMatch(/Sort|TEMP B-TREE|_trigrams/u)
      }
    })

    it('a page that was read before: its rows are read by their ids, without counting', async () => {
      const page = { start: 0, resultsPerPage: 20 }
      const reads = [
        (reading: Lectern) => reading.listEvents(member, { title: 'e', page, verbose: false }),
        (reading: Lectern) => reading.listEvents(member, { filter: 'past', page, verbose: false }),
        (reading: Lectern) => reading.searchTalks(member, { title: 'e', page }),
      ]
      for (const read of reads) {
        const reading = newLectern()
        const first = await read(reading)
        heard.length = 0
        expect(await read(reading)).toEqual(first)
        const [rows, ...others] = heard.splice(0)
        expect(rows && (await planOf(database, rows, 'reading tables'))).toMatch(
          /Index Scan using (?:events|talks)_pkey|SEARCH (?:events|talks) USING INTEGER PRIMARY KEY/u,
        )
        expect(others.every(({ sql }) => !sql.includes('search_version'))).toBe(true)
      }
    })

    for (const { name: what, index, read } of history) {
      it(`${what}: an index leads to every row`, async () => {
        heard.length = 0
        await read(store.commentHistory, parents)
        expect(heard.length).toBeGreaterThan(0)
        for (const statement of heard.splice(0)) {
          expect(await planOf(database, statement, 'reading tables')).toMatch(index)
          expect(await planOf(database, statement, 'nothing')).not.toMatch(readsALargeTable)
        }
      })
    }

    for (const list of everyList.filter(({ name }) => !sorted.has(name))) {
      it(`${list.name}: in the order of an index`, async () => {
        for (const actor of list.hostsOnly ? [operator] : [visitor, member, operator]) {
          for (const statement of await statementsFor(list, actor)) {
            expect(await planOf(database, statement, 'sorting')).not.toMatch(sortsWhatItSkips)
          }
        }
      })
    }
  })
}

/** Lists of one user or of one search are sorted after reading, because they are short. */
const sorted = new Set([
  'events by title',
  'events by two letters',
  'events by tags',
  'events of an attendee',
  'events of a host',
  'talks of a speaker',
  'talks that a user starred',
  'talks by title',
  'talks by two letters',
  'claims on the talks of an event',
  'sessions of a user',
  'users by keyword',
  'users by two letters',
])

/** More than the rows of a page, which are sorted after reading. */
const sortsWhatItSkips = /Limit[^\n]*\n[\s>-]*(?:Incremental )?Sort|(?:TEMP B-TREE FOR ORDER BY[^]*){2}/u
