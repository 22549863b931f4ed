import { ANYWHERE, type AttemptPlace, fold, noAttempts, operator, type SignInAttempts } from '@lectern/domain'
import { expect, it } from 'vitest'
import { createLectern } from '../lectern.ts'
import type { Transaction, TransactionOptions } from '../ports/store.ts'
import { aTestStore, aUser, testPorts } from '@lectern/contracts/testing'

it('exportUser reads all lists in one snapshot', async () => {
  const store = aTestStore()
  const { id } = await store.users.add(aUser())
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

it('exportUser tells the failed sign-ins from unknown places apart from those of known places', async () => {
  const store = aTestStore()
  const ports = testPorts(store)
  const { id, username } = await store.users.add(aUser())
  const now = ports.clock.now()
  const failed = (failures: number, place: AttemptPlace): SignInAttempts => ({
    ...noAttempts(fold(username), place),
    failures,
    lastFailureDate: now,
    lastSuccessDate: now,
  })
  const [home, cookie] = [
    { kind: 'address', key: 'home' } as const,
    { kind: 'browser', key: 'cookie' } as const,
  ]
  await store.signInAttempts.save([failed(2, cookie), failed(3, home), failed(4, ANYWHERE)])
  const { items } = await createLectern(ports).exportUser(operator, { userId: id })
  const { failedSignIns, signInPlaces } = items[0]
  expect(failedSignIns).toBe(4)
  expect(signInPlaces.map(({ kind, addressHash, failures }) => [kind, addressHash, failures])).toEqual([
    ['address', 'home', 3],
    ['browser', undefined, 2],
  ])
})
