import { after, asId, type Mail, type MailId, mailWithoutAccount, newMails, type User } from '@lectern/domain'
import { describe, expect } from 'vitest'
import { NOON_2026_05_01 } from './testing/serial.ts'
import type { Backend } from './backend.ts'
import { caseOn, type TestStore } from './case-on.ts'
import { addEvent, addTalk, addUser, addUsers } from './scene.ts'

const at = (seconds: number) => after(NOON_2026_05_01, seconds)
const lease = (store: TestStore, now = NOON_2026_05_01, most = 100): Promise<readonly Mail[]> =>
  store.mails.lease(now, after(now, 300), most)

export function mailRepositoryContract(backend: Backend): void {
  const test = caseOn(backend)
  describe(`MailRepository [${backend.name}]`, () => {
    test('hands out mails as they were added, the longest waiting first', async (store) => {
      const [user, event] = [await addUser(store), await addEvent(store)]
      const talk = await addTalk(store, event.id)
      const later = newMails([user.id], { kind: 'event-approved', eventId: event.id }, NOON_2026_05_01)
      const claim = { kind: 'claim-made', talkId: talk.id, displayName: 'Zoë "Z"', userId: user.id } as const
      const sooner = newMails([user.id], claim, at(-60))
      await store.mails.add([...later, ...sooner])
      const due = await lease(store)
      expect(due).toEqual([
        { ...sooner[0], id: due[0]?.id },
        { ...later[0], id: due[1]?.id },
      ])
    })

    test('hands out mails to the operator, which no user has, and keeps them when users go', async (store) => {
      const user = await addUser(store)
      const [name, email, title, comment] = ['Zoë', 'zoe@lectern.example', 'Hi', 'Two\nlines "quoted"']
      const mail = mailWithoutAccount({ kind: 'contact', name, email, title, comment }, NOON_2026_05_01)
      await store.mails.add([mail])
      await store.users.remove(user.id)
      expect(await store.mails.queuedFor([user.id])).toEqual([])
      const [due] = await lease(store)
      expect(due).toEqual({ ...mail, id: due?.id })
    })

    test('hands out what is due only, and no more than asked for', async (store) => {
      const event = await addEvent(store)
      const users = await addUsers(store, 3)
      const mails = newMails(
        users.map(({ id }) => id),
        { kind: 'event-approved', eventId: event.id },
        NOON_2026_05_01,
      )
      await store.transaction((repositories) => repositories.mails.add(mails))
      expect(await lease(store, at(-1))).toEqual([])
      expect(await lease(store, NOON_2026_05_01, 2)).toHaveLength(2)
      expect(await lease(store, NOON_2026_05_01, 2)).toHaveLength(1)
      expect(await lease(store, NOON_2026_05_01, 2)).toEqual([])
    })

    test('lists failed mails, and makes one or all of them due, unless they are leased', async (store) => {
      const users = await addUsers(store, 3)
      const { id: eventId } = await addEvent(store)
      const ids = users.map(({ id }) => id)
      const added = newMails(ids, { kind: 'event-approved', eventId }, NOON_2026_05_01)
      await store.mails.add(added)
      const [first, second] = await lease(store)
      if (first === undefined || second === undefined) throw new Error('No mail is due')
      const [one, other] = [first, second].map((mail) => ({ ...mail, attempts: 1, nextAttemptDate: at(600) }))
      if (one === undefined || other === undefined) throw new Error('No mail has failed')
      await store.transaction(async ({ mails }) => {
        await mails.save(one)
        await mails.save(other)
      })
      const failed = (start = 0) => store.mails.failed({ start, size: 1 })
      expect(await failed()).toEqual({ items: [one], total: 2, start: 0, size: 1 })
      expect((await failed(1)).items).toEqual([other])
      const retry = (id: MailId | 'all', now: number) => store.mails.retry(id, at(now))
      expect(await retry(other.id, 60)).toEqual([other.id])
      expect(await lease(store, at(60))).toEqual([{ ...other, nextAttemptDate: at(60) }])
      expect(await retry('all', 61)).toEqual([one.id])
      expect((await lease(store, at(61))).map(({ id }) => id)).toEqual([one.id])
      expect(await retry('all', 120)).toEqual([])
      expect(await lease(store, at(120))).toEqual([])
    })

    test('hands a mail to one only, until the lease is over', async (store) => {
      await aMail(store)
      const all = await Promise.all([lease(store), lease(store), lease(store)])
      expect(all.flat()).toHaveLength(1)
      expect(await lease(store, at(299))).toEqual([])
      expect(await lease(store, at(300))).toHaveLength(1)
    })

    test('knows what waits for some people, taken or not, in the order in which it came', async (store) => {
      const event = await addEvent(store)
      const [ada, bob, cid] = await addUsers(store, 3)
      if (ada === undefined || bob === undefined || cid === undefined) throw new Error('Nobody is there')
      const subject = { kind: 'event-approved', eventId: event.id } as const
      const mails = [
        ...newMails([ada.id, bob.id], subject, at(60)),
        ...newMails([ada.id, cid.id], subject, at(-60)),
        ...newMails([bob.id], subject, NOON_2026_05_01),
      ]
      await store.transaction((to) => to.mails.add(mails))
      await lease(store, NOON_2026_05_01, 1)
      const queuedFor = (...recipients: readonly User[]): Promise<readonly Mail[]> =>
        store.transaction((to) => to.mails.queuedFor(recipients.map(({ id }) => id)))
      const expected = [mails[0], mails[1], mails[2], mails[4]]
      expect(await queuedFor(ada, bob)).toMatchObject(expected)
      expect(await queuedFor(cid)).toMatchObject([mails[3] ?? {}])
      expect(await queuedFor()).toEqual([])
    })

    test('forgets what is removed, also when it is not there', async (store) => {
      await aMail(store)
      const [mail] = await lease(store)
      await store.transaction(async ({ mails }) => {
        await mails.remove(mail?.id ?? asId<MailId>(0))
        await mails.remove(asId<MailId>(4711))
      })
      expect(await lease(store, at(9999))).toEqual([])
    })

    test('hands out nothing while mails are held', async (store) => {
      await aMail(store)
      const state = () => store.mails.state()
      expect(await state()).toEqual({ held: false, waiting: 1 })
      for (let times = 0; times < 2; times += 1) await store.mails.hold()
      expect(await lease(store)).toEqual([])
      expect(await state()).toEqual({ held: true, waiting: 1 })
      for (let times = 0; times < 2; times += 1) await store.mails.resume()
      expect(await lease(store)).toHaveLength(1)
      expect(await state()).toEqual({ held: false, waiting: 1 })
    })
  })
}

async function aMail(store: TestStore): Promise<void> {
  const event = await addEvent(store)
  const subject = { kind: 'event-approved', eventId: event.id } as const
  await store.mails.add(newMails(event.hosts, subject, NOON_2026_05_01))
}
