import { createLectern, type Lectern } from '@lectern/application'
import { createMemoryStore } from '@lectern/application/memory'
import { addCrowd, asMember, aUser, type ListParents, testPorts } from '@lectern/application/testing'
import { type Actor, operator, visitor } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EngineName } from '../../src/dialects/database.ts'
import { openStore } from '../../src/open-store.ts'
import type { SqlStore } from '../../src/store.ts'
import { bothEngines } from '../both-engines.ts'
import { type EveryList, everyList } from './every-list.ts'
import { pageReads } from './page-reads.ts'

const MANY = 100

/** For the parent of the list, its total unless the rows hold it, its rows, and their children unless the rows hold them. */
const statements: Readonly<Partial<Record<keyof Lectern, number>>> = {
  listEvents: 3,
  listAttendedEvents: 4,
  listHostedEvents: 4,
  listEventTalks: 2,
  listUserTalks: 4,
  listStarredTalks: 4,
  searchTalks: 3,
  listEventTracks: 2,
  listComments: 1,
  listUserComments: 3,
  listCommentReports: 3,
  listClaims: 3,
  listTokens: 3,
  listSessions: 3,
  listApplications: 2,
  listUsers: 2,
  listAttendees: 3,
  listModerations: 3,
  listSiteModerations: 2,
  listAudit: 2,
}

/** Lists whose rows hold the total, or whose total is cached. */
const withTotal = new Set([
  'events, newest first',
  'events, hot',
  'events, upcoming',
  'events, past',
  'events, cfp',
  'events by title',
  'events by tags',
  'events by stub',
  'events between dates',
  'events by two letters',
  'talks by title',
  'talks by two letters',
])

/** Lists whose first read has a statement that counts. */
const isCounted = ({ name }: EveryList): boolean => withTotal.has(name) || name === 'events, all'

/** On PostgreSQL the rows of events hold their children. */
function statementsOf({ name, useCase }: EveryList, engine: EngineName): number {
  const count = withTotal.has(name) ? 2 : (statements[useCase] ?? 0)
  return engine === 'postgres' && listsOfEvents.has(useCase) ? count - 1 : count
}

/** Verbose events have hosts. */
const listsOfEvents: ReadonlySet<keyof Lectern> = new Set([
  'listEvents',
  'listAttendedEvents',
  'listHostedEvents',
])

for (const databases of bothEngines()) {
  describe(`a page on ${databases.engine}`, () => {
    const heard: string[] = []
    let store: SqlStore
    let lectern: Lectern
    let parents: ListParents
    let member: Actor
    beforeAll(async () => {
      store = await openStore(await databases.empty(), { onStatement: ({ sql }) => heard.push(sql) })
      lectern = createLectern(testPorts(store))
      parents = await addCrowd(store, MANY)
      member = asMember(await store.transaction(({ users }) => users.add(aUser())))
    })
    afterAll(() => store.close())

    const readPage = async (list: EveryList, actor: Actor, verbose: boolean, resultsPerPage: number) => {
      heard.length = 0
      const page = { start: 0, resultsPerPage }
      const { items } = await list.read(lectern, actor, { ...parents, verbose, page })
      return { length: items.length, statements: heard.toSorted() }
    }

    for (const list of everyList) {
      for (const verbose of [false, true]) {
        it(`of ${list.name} takes as many statements for ${MANY} as for one${verbose ? ', verbose' : ''}`, async () => {
          const counts = isCounted(list) ? 1 : 0
          const hosts = verbose && listsOfEvents.has(list.useCase) ? 1 : 0
          for (const actor of list.hostsOnly ? [operator] : [visitor, member, operator]) {
            // The first read may count the list.
            for (const size of [1, MANY]) {
              const first = await readPage(list, actor, verbose, size)
              expect(first.statements.length).toBeLessThanOrEqual(
                statementsOf(list, databases.engine) + hosts + counts,
              )
            }
            const one = await readPage(list, actor, verbose, 1)
            const many = await readPage(list, actor, verbose, MANY)
            expect([one.length, many.length]).toEqual([1, list.atMostOne ? 1 : MANY])
            expect(many.statements).toEqual(one.statements)
            expect(many.statements).toHaveLength(statementsOf(list, databases.engine) + hosts)
          }
        })
      }
    }
  })
}

it('is counted for every use case that lists rows of a store', () => {
  /** Lists of constants, and lists within one record. */
  const others = [
    'listLanguages',
    'listTalkTypes',
    'listHosts',
    'listEventImages',
    'listSpeakers',
    'listTalkLinks',
  ]
  /** Counted in `text-searches.test.ts`. */
  const searches = ['searchEventTexts', 'searchTalkTexts', 'searchPeople']
  /** Counted in `page-reads.test.ts`. */
  const ofPages = pageReads.map(({ useCase }) => useCase).filter((name) => name.startsWith('list'))
  const lists = Object.keys(createLectern(testPorts(createMemoryStore()))).filter((name) =>
    /^(?:list|search)/u.test(name),
  )
  expect(new Set([...others, ...searches, ...ofPages, ...everyList.map((list) => list.useCase)])).toEqual(
    new Set(lists),
  )
})
