import { Argon2PasswordHasher, Sha256SecretHasher } from '@lectern/adapters-platform'
import { aTalkComment } from '@lectern/application/testing'
import { instant, type MailedLink, type UserId } from '@lectern/domain'
import { expect, it } from 'vitest'
import { addConference } from '../service/conference.ts'
import { addUser } from '../service/people.ts'
import { recordIn } from '../service/records.ts'
import { type Setting, statusesOf, times } from './setting.ts'

/** The servers use the real clock, because links expire. */
const now = instant(Math.floor(Date.now() / 1000))
const hasher = new Sha256SecretHasher()
const PASSWORD = 'correct horse battery'
const passwordHash = await new Argon2PasswordHasher().hash(PASSWORD)
const deletion = { method: 'DELETE', body: { old_password: PASSWORD } }

export function testAccounts({ service, ask }: Setting): void {
  const add = (name: string, traits: Parameters<typeof addUser>[2] = {}): Promise<UserId> =>
    service().store.transaction((into) => addUser(into, name, traits))

  const addLink = (secret: string, link: Omit<MailedLink, 'hash' | 'createdDate'>): Promise<void> =>
    service().store.transaction(({ mailedLinks }) =>
      mailedLinks.add({ ...link, hash: hasher.hash(secret), createdDate: now }),
    )

  const post = (as: string, path: string, body?: unknown) => ask(as, path, { method: 'POST', body })

  it('after the deletion of an active account, all counters are exact', async () => {
    for (const round of [1, 2, 3]) {
      const name = `leaver-${round}`
      const id = await add(name)
      await service().store.transaction(async ({ users }) => {
        for (const user of [id, service().people.admin]) await users.setPassword(user, passwordHash)
      })
      const { event, talk } = await addConference(service())
      await service().store.transaction(({ comments }) => comments.add(aTalkComment(talk, id, { rating: 5 })))
      const before = recordIn(await service().ask(`/events/${event.id}`), 'events')['attendee_count']
      const marks = [`/events/${event.id}/attending`, `/talks/${talk.id}/starred`]
      const [deleted, written] = await Promise.all([
        Promise.all([name, 'admin'].map((as) => ask(as, `/users/${id}`, deletion))),
        times(12, (at) => post(name, marks[at % 2] ?? '')),
      ])
      const statuses = deleted.map(({ status }) => status)
      expect(statuses.filter((status) => status === 204)).toHaveLength(1)
      expect(statuses.every((status) => [204, 401, 404].includes(status))).toBe(true)
      expect(written.every(({ status }) => status === 201 || status === 401)).toBe(true)
      expect(recordIn(await service().ask(`/events/${event.id}`), 'events')['attendee_count']).toBe(before)
      expect(recordIn(await service().ask(`/talks/${talk.id}`), 'talks')).toMatchObject({
        starred_count: 0,
        comment_count: 1,
        average_rating: 0,
      })
    }
  })

  it('one of two site admins who suspend each other stays', async () => {
    for (const round of [1, 2, 3]) {
      const names = [`judge-${round}`, `rival-${round}`] as const
      const [judge, rival] = [await add(names[0], { admin: true }), await add(names[1], { admin: true })]
      const suspend = (as: string, id: UserId) =>
        ask(as, `/users/${id}/suspension`, { method: 'PUT', body: { suspended: true } })
      const replies = await Promise.all([suspend(names[0], rival), suspend(names[1], judge)])
      expect(statusesOf(replies)).toEqual({ 204: 1, 403: 1 })
    }
  })

  it('one of several unverified accounts with the same address gets it, and the others go', async () => {
    const email = 'squatted@lectern.example'
    const waiting: UserId[] = []
    for (const at of [0, 1, 2]) {
      const userId = await add(`squats-${at}`, { email, verified: false })
      await addLink(`squats ${at}`, { purpose: 'verify-email', userId, email })
      waiting.push(userId)
    }
    const verify = (at: number) => post('admin', '/users/verifications', { token: `squats ${at}` })
    expect(statusesOf(await times(3, verify))).toEqual({ 204: 1, 400: 2 })
    const left = await service().store.transaction(({ users }) => users.listByEmail(email))
    expect(left).toMatchObject([{ verified: true }])
  })

  it('one of two accounts with the same pending address gets it', async () => {
    const email = 'wanted@lectern.example'
    const waiting = [
      await add('waits-1', { pendingEmail: email }),
      await add('waits-2', { pendingEmail: email }),
    ]
    for (const [at, userId] of waiting.entries()) {
      await addLink(`waits ${at}`, { purpose: 'verify-email', userId, email })
    }
    const verify = (at: number) => post('waits-1', '/users/verifications', { token: `waits ${at}` })
    expect(statusesOf(await times(2, verify))).toEqual({ 204: 1, 400: 1 })
    const holder = await service().store.transaction(({ users }) => users.findByEmail(email))
    expect(waiting).toContain(holder?.id)
  })

  it('one of several registrations gets the same username', async () => {
    await add('registrar')
    const registration = (at: number) => ({
      username: 'Popular',
      full_name: 'Popular',
      email: `popular-${at}@lectern.example`,
      password: 'correct horse battery',
    })
    const replies = await times(4, (at) => post('registrar', '/users', registration(at)))
    expect(statusesOf(replies)).toEqual({ 201: 1, 400: 3 })
  })

  it('registrations with the same address get equal responses, up to three for a mailbox', async () => {
    await add('registrar-2')
    const registration = (at: number) => ({
      username: `wants-it-${at}`,
      full_name: 'Wants it',
      email: 'the-same@lectern.example',
      password: 'correct horse battery',
    })
    const replies = await times(4, (at) => post('registrar-2', '/users', registration(at)))
    expect(statusesOf(replies)).toEqual({ 201: 3, 429: 1 })
  })
}
