import { after, MINUTE, newMails } from '@lectern/domain'
import { expect, it } from 'vitest'
import { createLectern } from '../lectern.ts'
import { aTestStore, asMember, aUser, testClock, testPorts } from '@lectern/contracts/testing'

it('counts again after ten minutes, and the mails each time', async () => {
  const [store, clock] = [aTestStore(), testClock()]
  const lectern = createLectern(testPorts(store, clock))
  const now = clock.now()
  const user = await store.users.add(aUser({ admin: true }))
  const counted = async () => {
    const { accounts, mails, countedDate } = await lectern.getFigures(asMember(user), {})
    return [accounts.total, countedDate - now, mails]
  }
  expect(await counted()).toEqual([1, 0, { waiting: 0, failed: 0 }])
  await store.transaction(async ({ users, mails }) => {
    await users.add(aUser())
    const [mail] = newMails([user.id], { kind: 'username-reminder' }, now)
    if (mail !== undefined) await mails.add([mail, { ...mail, attempts: 1 }])
  })
  clock.set(after(now, 10 * MINUTE - 1))
  expect(await counted()).toEqual([1, 0, { waiting: 2, failed: 1 }])
  clock.set(after(now, 10 * MINUTE))
  expect(await counted()).toEqual([2, 600, { waiting: 2, failed: 1 }])
})
