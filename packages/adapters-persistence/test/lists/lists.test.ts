import { type CommentHistory, createLectern, type Lectern, type Store } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import {
  addCrowd,
  anEvent,
  asMember,
  aTalk,
  aTrack,
  aUser,
  type ListParents,
  testClock,
  testPorts,
} from '@lectern/contracts/testing'
import { type Actor, asId, DAY, instant, operator, visitor } from '@lectern/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../src/session.ts'
import type { Statement } from '../../src/dialects/database.ts'
import { openDatabase } from '../../src/open-store.ts'
import { storeOn } from '../../src/store.ts'
import { openRoundTripCounter, type RoundTripCounter } from '../../src/testing/round-trips.ts'
import { bothEngines } from '../both-engines.ts'
import { fillRealistically, gatherStatistics, NOW } from '../realistic-data.ts'
import { busyParents } from './busy-parents.ts'
import { type EveryList, everyList } from './every-list.ts'
import type { PageParents, PageRead } from './page-read.ts'
import { pageReads } from './page-reads.ts'
import { harmless, planOf, readsALargeTable, readsATable } from './plan-of.ts'

/** Verbose events have hosts. */
const listsOfEvents: ReadonlySet<keyof Lectern> = new Set([
  'listEvents',
  'listAttendedEvents',
  'listHostedEvents',
])

const MANY = 100
const AMOUNTS = { users: 1000, events: 200, talksPerEvent: 20, commentsPerTalk: 5 }

/**
 * The statements of each list, for one row or many: for its parent, its total, and its rows with their children. And its index; one of a
 * unique key has the name that the engine gives it.
 */
const table: Readonly<Record<string, readonly [statements: number, index: RegExp]>> = {
  'events, newest first': [2, /events_by_start/u],
  'events, hot': [2, /events_by_attendees/u],
  'events, upcoming': [2, /events_by_start/u],
  'events, past': [2, /events_by_start/u],
  'events, all': [2, /events_by_start/u],
  'events, cfp': [2, /events_by_call/u],
  'events by title': [2, /event_trigrams/u],
  'events by tags': [2, /event_tags_by_tag|event_tags_pkey/u],
  'events by stub': [2, /events_stub_key|sqlite_autoindex_events_/u],
  'events between dates': [2, /events_by_start/u],
  'events of an attendee': [3, /event_attendees_by_user/u],
  'events of a host': [3, /event_hosts_by_user/u],
  'talks of an event': [2, /talks_of_event/u],
  'talks of a speaker': [3, /talk_speakers_by_user/u],
  'talks that a user starred': [3, /talk_stars_by_user/u],
  'talks by title': [2, /talk_trigrams/u],
  'tracks of an event': [2, /tracks_event_id_track_name_key|sqlite_autoindex_tracks_/u],
  'rooms of an event': [2, /rooms_by_name/u],
  'changes of a programme': [3, /talk_changes_of_event/u],
  'comments on a talk': [2, /talk_comments_of_talk/u],
  'comments on the talks of an event': [2, /talk_comments_of_event/u],
  'comments on an event': [2, /event_comments_of_event/u],
  'comments of an author on talks': [3, /talk_comments_by_user/u],
  'comments of an author on events': [3, /event_comments_by_user/u],
  'reports of comments on talks': [3, /reports_of_event/u],
  'reports of comments on an event': [3, /reports_of_event/u],
  'claims on the talks of an event': [3, /claims_pkey|sqlite_autoindex_claims_/u],
  'tokens of a user': [3, /tokens_of_user/u],
  'sessions of a user': [3, /sessions_of_user/u],
  'applications of a user': [2, /applications_of_owner/u],
  users: [2, /users_seen|users_pkey/u],
  'users by keyword': [2, /user_trigrams/u],
  'users by name': [2, /users_username_folded_key|sqlite_autoindex_users_/u],
  'take-downs on an event': [3, /moderations_of_event/u],
  'all take-downs': [2, /moderations_pkey|^SCAN moderations$/mu],
  audit: [2, /audit_entries_pkey|^SCAN audit_entries$/mu],
  'attendees of an event': [3, /event_attendees_pkey|event_attendees USING PRIMARY KEY/u],
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
    let busy: PageParents
    let bare: PageParents
    let counter: RoundTripCounter | undefined
    let member: Actor
    let actors: readonly Actor[]
    beforeAll(async () => {
      const url = await databases.empty()
      counter = databases.engine === 'postgres' ? await openRoundTripCounter(url) : undefined
      database = await openDatabase(counter?.url ?? url, { onStatement: (one) => heard.push(one) })
      store = storeOn(database)
      await fillRealistically(database, AMOUNTS)
      parents = await busyParents(database)
      busy = await aBusyEvent(database, parents)
      bare = await aBareEvent(store)
      if (statistics) await gatherStatistics(database)
      member = asMember(await store.transaction(({ users }) => users.add(aUser())))
      actors = [visitor, asMember({ id: busy.userId, admin: false, trusted: false }), operator]
    })
    afterAll(async () => {
      await database.close()
      await counter?.close()
    })

    const newLectern = (): Lectern => createLectern(testPorts(storeOn(database), testClock(NOW)))

    const statementsFor = async (list: EveryList, actor: Actor): Promise<readonly Statement[]> => {
      heard.length = 0
      const reading = newLectern()
      for (const start of [0, 1]) {
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
          expect(plans.join('\n')).toMatch(table[list.name]?.[1] ?? 'an index')
        }
      })
    }

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
            const plan = await planOf(database, statement, 'sorting')
            expect(plan.replaceAll(ofLimitedParts, '')).not.toMatch(sortsWhatItSkips)
          }
        }
      })
    }

    const actorsOf = ({ forMembers, forHosts, forVisitors }: PageRead): readonly Actor[] => {
      if (forHosts) return [operator]
      if (forVisitors) return [visitor]
      return forMembers ? actors.filter(({ kind }) => kind === 'member') : actors
    }

    it.each(pageReads)('$useCase takes $statements statements, few rows or many', async (read) => {
      for (const actor of actorsOf(read)) {
        for (const parents of [busy, bare]) {
          heard.length = 0
          await read.read(newLectern(), actor, parents)
          expect(heard).toHaveLength(read.statements)
        }
      }
    })

    it.each(pageReads)('$useCase: an index leads to every row', async (read) => {
      for (const actor of actorsOf(read)) {
        heard.length = 0
        await read.read(newLectern(), actor, busy)
        const plans: string[] = []
        for (const statement of heard.splice(0)) {
          plans.push(await planOf(database, statement, 'reading tables'))
          const best = await planOf(database, statement, 'nothing')
          if (read.mayScan !== true) expect(best).not.toMatch(readsALargeTable)
        }
        for (const plan of plans) expect(plan.replaceAll(harmless, '')).not.toMatch(readsATable)
        expect(plans.join('\n')).toMatch(read.index)
      }
    })

    it.each(databases.engine === 'postgres' ? pageReads : [])(
      '$useCase takes few round trips',
      async (read) => {
        for (const actor of actorsOf(read)) {
          expect(await counter?.during(() => read.read(newLectern(), actor, busy))).toBe(read.trips ?? 1)
        }
      },
    )

    describe('with a crowd', () => {
      let crowded: ListParents
      beforeAll(async () => {
        crowded = await addCrowd(store, MANY)
      })

      for (const list of everyList) {
        it(`${list.name}: as many statements for ${MANY} rows as for one`, async () => {
          const reading = newLectern()
          const readPage = async (actor: Actor, verbose: boolean, resultsPerPage: number) => {
            heard.length = 0
            const page = { start: 0, resultsPerPage }
            const { items } = await list.read(reading, actor, { ...crowded, verbose, page })
            return { length: items.length, statements: heard.map(({ sql: text }) => text).toSorted() }
          }
          for (const verbose of [false, true]) {
            const ofEvents = listsOfEvents.has(list.useCase)
            const expected = (table[list.name]?.[0] ?? 0) + (verbose && ofEvents ? 1 : 0)
            for (const actor of list.hostsOnly ? [operator] : [visitor, member, operator]) {
              const [one, many] = [await readPage(actor, verbose, 1), await readPage(actor, verbose, MANY)]
              expect([one.length, many.length]).toEqual([1, list.atMostOne ? 1 : MANY])
              expect(many.statements).toEqual(one.statements)
              expect(many.statements).toHaveLength(expected)
            }
          }
        })
      }
    })
  })
}

/** Lists of one user or of one search are sorted after reading, because they are short. */
const sorted = new Set([
  'events by title',
  'events by tags',
  'events of an attendee',
  'events of a host',
  'talks of a speaker',
  'talks that a user starred',
  'talks by title',
  'claims on the talks of an event',
  'sessions of a user',
  'users by keyword',
])

/** More than the rows of a page, which are sorted after reading. */
const sortsWhatItSkips = /Limit[^\n]*\n[\s>-]*(?:Incremental )?Sort|(?:TEMP B-TREE FOR ORDER BY[^]*){2}/u

/** On SQLite: public and private comments, each as far as the page reaches. */
const ofLimitedParts = /CO-ROUTINE part[^]*TEMP B-TREE FOR ORDER BY(?=[^]*TEMP B-TREE)/gu

/** An event with one talk of no speaker and no track. */
const aBareEvent = (store: Store): Promise<PageParents> =>
  store.transaction(async ({ users, events, talks, tracks }) => {
    const { id: userId } = await users.add(aUser())
    const dates = { startDate: instant(NOW - DAY), endDate: instant(NOW + DAY) }
    const { id: eventId, urlFriendlyName } = await events.add(anEvent(userId, dates))
    const { id: talkId, stub } = await talks.add(aTalk(eventId))
    const { id: trackId } = await tracks.add(aTrack(eventId))
    return { eventId, urlFriendlyName, talkId, stub, trackId, userId }
  })

/** Its talk has a speaker and is in a track. */
async function aBusyEvent(
  database: OpenDatabase,
  { eventId, talkId, userId }: ListParents,
): Promise<PageParents> {
  const { rows } = await sql<Pick<PageParents, 'urlFriendlyName' | 'stub' | 'trackId'>>`
    select events.url_friendly_name as "urlFriendlyName", talks.stub, talk_tracks.track_id as "trackId"
    from talks inner join events on events.id = talks.event_id
    inner join talk_tracks on talk_tracks.talk_id = talks.id
    where talks.id = ${talkId}
  `.execute(database.db)
  const names = rows[0] ?? { urlFriendlyName: '', stub: '', trackId: asId<PageParents['trackId']>(0) }
  return { eventId, talkId, userId, ...names }
}

it('every use case that lists rows of a store has its plans and statements here', () => {
  /** Lists of constants, lists within one record, and lists that a limit keeps short. */
  const others = [
    'listLanguages',
    'listTalkTypes',
    'listHosts',
    'listEventImages',
    'listSpeakers',
    'listTalkLinks',
    'listSiteWebhooks',
    'listWebhookDeliveries',
  ]
  /** Counted in `text-searches.test.ts`. */
  const searches = ['searchEventTexts', 'searchTalkTexts', 'searchPeople']
  const ofPages = pageReads.map(({ useCase }) => useCase).filter((name) => name.startsWith('list'))
  const lists = Object.keys(createLectern(testPorts(createMemoryStore()))).filter((name) =>
    /^(?:list|search)/u.test(name),
  )
  expect(new Set([...others, ...searches, ...ofPages, ...everyList.map((list) => list.useCase)])).toEqual(
    new Set(lists),
  )
})
