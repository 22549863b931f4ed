import { after, HOUR, operator } from '@lectern/domain'
import { expect, it } from 'vitest'
import { firstPage } from '../../test/first-page.ts'
import { createLectern } from '../lectern.ts'
import { aTestStore, asMember, aUser, testClock, testPorts } from '@lectern/contracts/testing'

it('lists mails that could not be sent with their recipients, and sends them again at once', async () => {
  const [store, clock] = [aTestStore(), testClock()]
  let isDown = true
  const sent: string[] = []
  const mailer = {
    send: async ({ to }: { readonly to: string }) => {
      if (isDown) throw new Error('The mail server is down')
      sent.push(to)
    },
  }
  const lectern = createLectern({ ...testPorts(store, clock), mailer })
  const user = await store.users.add(aUser({ admin: true }))
  const admin = asMember(user)
  await lectern.remindUsername(operator, { email: user.email })
  const failed = () => lectern.getFailedMails(admin, { page: firstPage })
  expect(await failed()).toMatchObject({ mails: { total: 0 }, queue: { held: false, waiting: 1 } })
  for (let time = 0; time < 8; time++) {
    await lectern.sendDueMails(operator, {})
    clock.set(after(clock.now(), HOUR))
  }
  const { mails, recipients } = await failed()
  const attempts = mails.items[0]?.attempts ?? 0
  expect([mails.total, attempts > 4, recipients.map(({ userId }) => userId)]).toEqual([1, true, [user.id]])
  isDown = false
  await lectern.sendDueMails(operator, {})
  await lectern.retryMails(admin, { which: mails.items[0]?.id ?? 'all' })
  await lectern.sendDueMails(operator, {})
  expect([sent, (await failed()).mails.total]).toEqual([[user.email], 0])
})
