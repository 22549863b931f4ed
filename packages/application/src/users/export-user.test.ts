import { operator } from '@lectern/domain'
import { expect, it } from 'vitest'
import { createLectern } from '../lectern.ts'
import { createMemoryStore } from '../memory/index.ts'
import type { Transaction, TransactionOptions } from '../ports/store.ts'
import { aUser } from '../testing/builders.ts'
import { testPorts } from '../testing/ports.ts'

it('exportUser reads all lists in one snapshot', async () => {
  const store = createMemoryStore()
  const { id } = await store.transaction(({ users }) => users.add(aUser()))
  const given: (TransactionOptions | undefined)[] = []
  const transaction: Transaction = (work, options) => {
    given.push(options)
    return store.transaction(work, options)
  }
  const lectern = createLectern(testPorts({ ...store, transaction }))
  const { items } = await lectern.exportUser(operator, { userId: id })
  expect(items[0].user.id).toBe(id)
  expect(given).toEqual([{ snapshot: true }])
})
