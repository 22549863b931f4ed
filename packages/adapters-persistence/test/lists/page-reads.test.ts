import { createLectern, type Lectern } from '@lectern/application'
import { anEvent, asMember, aTalk, aTrack, aUser, testClock, testPorts } from '@lectern/application/testing'
import { type Actor, asId, DAY, instant, operator, visitor } from '@lectern/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Statement } from '../../src/dialects/statement-log.ts'
import { openDatabase } from '../../src/open-store.ts'
import type { OpenDatabase } from '../../src/session.ts'
import { type SqlStore, storeOn } from '../../src/store.ts'
import { openRoundTripCounter, type RoundTripCounter } from '../../src/testing/round-trips.ts'
import { bothEngines } from '../both-engines.ts'
import { NOW } from '../realistic/now.ts'
import { fillRealistically, gatherStatistics } from '../realistic/realistic-data.ts'
import { busyParents } from './busy-parents.ts'
import { type PageParents, type PageRead, pageReads } from './page-reads.ts'
import { harmless, planOf, readsALargeTable, readsATable } from './plan-of.ts'

const AMOUNTS = { users: 1000, events: 200, talksPerEvent: 20, commentsPerTalk: 5 }

/** On PostgreSQL a short page of events holds its children. */
const withChildren: ReadonlySet<string> = new Set(['listRunningEvents', 'listPendingEvents'])

describe.each(bothEngines())('a read of a page on $engine', (databases) => {
  const heard: Statement[] = []
  let counter: RoundTripCounter | undefined
  let database: OpenDatabase
  let actors: readonly Actor[]
  let busy: PageParents
  let bare: PageParents
  beforeAll(async () => {
    const url = await databases.empty()
    counter = databases.engine === 'postgres' ? await openRoundTripCounter(url) : undefined
    database = await openDatabase(counter?.url ?? url, { onStatement: (one) => heard.push(one) })
    const store = storeOn(database)
    await fillRealistically(database, AMOUNTS)
    bare = await aBareEvent(store)
    busy = await aBusyEvent(database)
    await gatherStatistics(database)
    actors = [visitor, asMember({ id: busy.userId, admin: false, trusted: false }), operator]
  })
  afterAll(async () => {
    await database.close()
    await counter?.close()
  })

  /** Of a store that remembers no list yet. */
  const newLectern = (): Lectern => createLectern(testPorts(storeOn(database), testClock(NOW)))

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
        const children = databases.engine === 'postgres' && withChildren.has(read.useCase) ? 1 : 0
        expect(heard).toHaveLength(read.statements - children)
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

  if (databases.engine === 'sqlite') return

  it.each(pageReads)('$useCase takes few round trips', async (read) => {
    for (const actor of actorsOf(read)) {
      expect(await counter?.during(() => read.read(newLectern(), actor, busy))).toBe(read.trips ?? 1)
    }
  })
})

/** An event with one talk of no speaker and no track. */
const aBareEvent = (store: SqlStore): Promise<PageParents> =>
  store.transaction(async ({ users, events, talks, tracks }) => {
    const { id: userId } = await users.add(aUser())
    const dates = { startDate: instant(NOW - DAY), endDate: instant(NOW + DAY) }
    const { id: eventId, urlFriendlyName } = await events.add(anEvent(userId, dates))
    const { id: talkId, stub } = await talks.add(aTalk(eventId))
    const { id: trackId } = await tracks.add(aTrack(eventId))
    return { eventId, urlFriendlyName, talkId, stub, trackId, userId }
  })

/** Its talk has a speaker and is in a track. */
async function aBusyEvent(database: OpenDatabase): Promise<PageParents> {
  const { eventId, talkId, userId } = await busyParents(database)
  const { rows } = await sql<Pick<PageParents, 'urlFriendlyName' | 'stub' | 'trackId'>>`
    select events.url_friendly_name as "urlFriendlyName", talks.stub, talk_tracks.track_id as "trackId"
    from talks inner join events on events.id = talks.event_id
    inner join talk_tracks on talk_tracks.talk_id = talks.id
    where talks.id = ${talkId}
  `.execute(database.db)
  const names = rows[0] ?? { urlFriendlyName: '', stub: '', trackId: asId<PageParents['trackId']>(0) }
  return { eventId, talkId, userId, ...names }
}
