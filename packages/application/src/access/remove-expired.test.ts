import { aTestLectern } from '@lectern/contracts/testing'
import { after, asId, DAY, operator, type UserId } from '@lectern/domain'
import { expect, it } from 'vitest'

it.each([
  [{ auditDays: 400 }, 0],
  [{}, 1],
])('with %j, an entry of the audit that is 401 days old leaves %i', async (settings, count) => {
  const { lectern, store, clock } = aTestLectern(settings)
  const audited = { action: 'user-trusted', subjectId: asId<UserId>(1) } as const
  await store.audit.add([{ createdDate: clock.now(), author: { kind: 'operator' }, audited, note: '' }])
  clock.set(after(clock.now(), 400 * DAY))
  await lectern.removeExpired(operator, {})
  expect(await store.auditQueries.list({}, { start: 0, size: 1 })).toMatchObject({ total: 1 })
  clock.set(after(clock.now(), 1))
  await lectern.removeExpired(operator, {})
  expect(await store.auditQueries.list({}, { start: 0, size: 1 })).toMatchObject({ total: count })
})
