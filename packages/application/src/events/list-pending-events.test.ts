import { after, HOUR } from '@lectern/domain'
import { expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { phpday } from '../../test/phpday.ts'
import { aTestLectern } from '@lectern/contracts/testing'

it('lists what waits for approval, with the submitter, their other events, and points for spam', async () => {
  const { lectern, signUp, clock } = aTestLectern()
  const [ada, admin] = [await signUp(), await signUp({ admin: true })]
  const earlier = await lectern.submitEvent(ada, phpday)
  await lectern.rejectEvent(admin, { eventId: earlier.id, reason: 'Twice' })
  clock.set(after(clock.now(), HOUR))
  const description = 'See https://one.example and https://two.example'
  const event = await lectern.submitEvent(ada, { ...phpday, description })
  const listing = await lectern.listPendingEvents(admin, { page: firstPage })
  expect(listing).toMatchObject({
    total: 1,
    items: [
      {
        id: event.id,
        description,
        submitter: { userId: ada.userId, submitted: { pending: 1, approved: 0, rejected: 1 } },
        spam: { score: 3, reasons: ['links', 'new-account'] },
      },
    ],
  })
})

it('lists the event of a deleted account without a submitter', async () => {
  const { lectern, signUp, store } = aTestLectern()
  const [ada, admin] = [await signUp(), await signUp({ admin: true })]
  const event = await lectern.submitEvent(ada, phpday)
  await store.events.save({ ...event, submitterId: undefined })
  const { items } = await lectern.listPendingEvents(admin, { page: firstPage })
  expect(items.map(({ submitter }) => submitter)).toEqual([undefined])
})
