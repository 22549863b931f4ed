import { createLectern } from '@lectern/application'
import { addCrowd, aUser, testPorts } from '@lectern/contracts/testing'
import { operator, type UserId } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { openStore } from '../../src/open-store.ts'
import type { SqlStore } from '../../src/store.ts'
import { bothEngines } from '../both-engines.ts'

const MANY = 100

describe.each(bothEngines())('an account on $engine', (databases) => {
  /** A user with many rows and a user with none. */
  async function withCrowd(
    work: (store: SqlStore, heard: string[], busy: UserId, idle: UserId) => Promise<void>,
  ): Promise<void> {
    const heard: string[] = []
    const store = await openStore(await databases.empty(), { onStatement: ({ sql }) => heard.push(sql) })
    try {
      const { userId } = await addCrowd(store, MANY)
      const { id } = await store.transaction(({ users }) => users.add(aUser()))
      await work(store, heard, userId, id)
    } finally {
      await store.close()
    }
  }

  it('is removed in a constant number of statements', () =>
    withCrowd(async (store, heard, busy, idle) => {
      const statementsOf = async (id: UserId): Promise<number> => {
        heard.length = 0
        await store.transaction(({ users }) => users.remove(id))
        return heard.length
      }
      const ofIdle = await statementsOf(idle)
      expect(await statementsOf(busy)).toBe(ofIdle)
      expect(ofIdle).toBeLessThanOrEqual(14)
    }))

  it('is exported in a constant number of statements', () =>
    withCrowd(async (store, heard, busy) => {
      const lectern = createLectern(testPorts(store))
      const statementsOf = async (resultsPerPage: number): Promise<readonly string[]> => {
        heard.length = 0
        const page = { start: 0, resultsPerPage }
        const { items } = await lectern.exportUser(operator, { userId: busy, page })
        expect(items[0].talkComments).toHaveLength(resultsPerPage)
        return heard.toSorted()
      }
      expect(await statementsOf(MANY)).toEqual(await statementsOf(1))
    }))
})
