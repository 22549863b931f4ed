import { setImmediate } from 'node:timers/promises'
import type { Store } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { aUser } from '@lectern/contracts/testing'
import type { UserId } from '@lectern/domain'
import fc from 'fast-check'
import { afterAll, expect, inject, it } from 'vitest'
import { openStore } from '../../src/open-store.ts'
import { sqliteDatabases } from '../../src/testing/sqlite-databases.ts'

const databases = sqliteDatabases(inject('databases'))
afterAll(() => databases.remove())

interface Writing {
  /** The biographies to which it appends. */
  readonly of: readonly number[]
  readonly pauses: boolean
  readonly fails: boolean
}

const sometimes = fc.constantFrom(false, false, false, true)
const of = fc.array(fc.nat(2), { minLength: 1, maxLength: 3 })
const writings: fc.Arbitrary<readonly Writing[]> = fc.array(
  fc.record({ of, pauses: sometimes, fails: sometimes }),
  { minLength: 5, maxLength: 40, size: 'max' },
)

const addUsers = ({ transaction }: Store): Promise<readonly UserId[]> =>
  transaction(async ({ users }) => {
    const added = [await users.add(aUser()), await users.add(aUser()), await users.add(aUser())]
    return added.map(({ id }) => id)
  })

/** Gives the biographies that it read, or throws them. */
const write = (
  { transaction }: Store,
  ids: readonly UserId[],
  mark: string,
  { of: numbers, pauses, fails }: Writing,
): Promise<string> =>
  transaction(async ({ users }) => {
    let read = ''
    for (const id of ids.filter((_, number) => numbers.includes(number))) {
      const user = await users.find(id)
      if (user === undefined) throw new Error('The user is gone')
      read += `${user.biography}; `
      await users.save({ ...user, biography: `${user.biography} ${mark}` })
      if (pauses) await setImmediate()
    }
    if (fails) throw new Error(read)
    return read
  })

const biographies = ({ transaction }: Store, ids: readonly UserId[]): Promise<string> =>
  transaction(async ({ users }) => {
    const found = await Promise.all(ids.map((id) => users.find(id)))
    return found.map((user) => user?.biography).join('; ')
  })

it('transactions of SQLite at once decide and leave what they would one after another', async () => {
  await fc.assert(
    fc.asyncProperty(writings, async (all) => {
      const path = await databases.empty()
      const [store, other, memory] = [await openStore(path), await openStore(path), createMemoryStore()]
      try {
        const [inStore, inMemory] = [await addUsers(store), await addUsers(memory)]
        const work = all.map(async (writing, number) => {
          const outcome = await write(store, inStore, `(${number})`, writing)
          // What is acknowledged is in the file.
          expect(await biographies(other, inStore)).toContain(`(${number})`)
          return outcome
        })
        const outcomes = await Promise.allSettled(work)
        const expected = all.map((writing, number) => write(memory, inMemory, `(${number})`, writing))
        expect(outcomes).toEqual(await Promise.allSettled(expected))
        expect(await biographies(other, inStore)).toBe(await biographies(memory, inMemory))
      } finally {
        await Promise.all([store.close(), other.close()])
      }
    }),
    { numRuns: 25 },
  )
})
