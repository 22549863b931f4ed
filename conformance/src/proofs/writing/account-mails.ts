import { type Proof, inside, proof } from '../proof.ts'
import { Sha256SecretHasher } from '@lectern/adapters-platform'
import { expect } from 'vitest'
import { api, websiteUrl } from '../../world/names.ts'
import type { World } from '../../world/world.ts'
import {
  aTokenOf,
  findUser,
  join,
  register,
  registration,
  reset,
  secretSentTo,
  use,
} from '../../writing/members.ts'
import { expectEmpty, expectSent, send } from '../../writing/send.ts'

const [MINUTE, HOUR] = [60, 3600]
const hasher = new Sha256SecretHasher()

const isVerified = async (world: World, username: string): Promise<boolean | undefined> =>
  (await findUser(world, username))?.verified

const countTo = async ({ mails }: World, email: string): Promise<number> =>
  (await mails()).filter(({ to }) => to === email).length

/** The same answer to both, and one mail, to the one that is there. */
async function expectReminder(
  world: World,
  path: string,
  known: object,
  unknown: object,
  email: string,
): Promise<void> {
  const before = await countTo(world, email)
  const all = (await world.mails()).length
  for (const body of [known, unknown]) await expectEmpty(world, 'POST', path, { body }, 202)
  expect(await countTo(world, email)).toBe(before + 1)
  expect((await world.mails()).length).toBe(all + 1)
}

const askForReset = async (world: World, username: string): Promise<string> => {
  await expectSent(world, 'POST', '/emails/reminders/password', { body: { username } }, 202)
  return secretSentTo(world, registration(username).email)
}

export const accountMails: readonly Proof[] = [
  proof('the link of a verification leads to the website, and is valid 48 hours', async (world) => {
    for (const [username, seconds, status] of [
      ['hours-47', 48 * HOUR - 1, 204],
      ['hours-48', 48 * HOUR, 400],
    ] as const) {
      await register(world, username)
      const token = await secretSentTo(world, registration(username).email)
      const mails = (await world.mails()).map(({ text }) => text).join('\n')
      expect(mails).toContain(`${websiteUrl}/verify?token=${token}`)
      await world.later(seconds, () => use(world, token, status))
      expect(await isVerified(world, username)).toBe(status === 204)
    }
  }).needing(inside('it reads mails'), 'D6 verification mail'),
  proof('a link is good once, for what it was sent for, and an invented one for nothing', async (world) => {
    await register(world, 'uses-once')
    const token = await secretSentTo(world, 'uses-once@members.example')
    await reset(world, token, 'another good password', 400)
    await use(world, 'x'.repeat(43), 400)
    expect(await isVerified(world, 'uses-once')).toBe(false)
    const statuses = await Promise.all(
      [1, 2, 3].map(() => send(world, 'POST', '/users/verifications', { body: { token } })),
    )
    expect(statuses.map(({ status }) => `${status}`).toSorted()).toEqual(['204', '400', '400'])
    await use(world, token, 400)
    const resetToken = await askForReset(world, 'uses-once')
    await use(world, resetToken, 400)
    await reset(world, resetToken, 'another good password', 204)
    await reset(world, resetToken, 'yet another password', 400)
  }).needing(inside('it reads mails'), 'D6 once', 'D6 verify'),
  proof('the first verification of an address ends what others made of it before', async (world) => {
    const email = 'squatted@members.example'
    await expectSent(world, 'POST', '/users', { body: registration('squats', email) }, 201)
    const squatter = await findUser(world, 'squats')
    if (squatter === undefined) throw new Error('There is no such user')
    const asking = await aTokenOf(world, squatter, 'of-squats-')
    const ofSquatter = await secretSentTo(world, email)
    await world.later(5 * MINUTE, async () => {
      await expectSent(world, 'POST', '/users', { body: registration('is-squatted', email) }, 201)
      await use(world, await secretSentTo(world, email), 204)
      expect([await isVerified(world, 'is-squatted'), await isVerified(world, 'squats')]).toEqual([
        true,
        undefined,
      ])
      await use(world, ofSquatter, 400)
      expect((await world.ask('/events', asking)).status, 'with a token of before').toBe(401)
      const user = await findUser(world, 'is-squatted')
      const password = user && (await world.store.transaction(({ users }) => users.passwordOf(user.id)))
      expect(password, 'of a registration without a browser').toBe(undefined)
    })
  }).needing(inside('it reads mails'), 'D6 first verification', 'D6 several accounts'),
  proof('another verification mail goes to unverified accounts; the response hides it', async (world) => {
    await register(world, 'asks-again')
    const email = 'asks-again@members.example'
    const first = await secretSentTo(world, email)
    await world.later(5 * MINUTE, async () => {
      await expectReminder(world, '/emails/verifications', { email }, { email: 'no@members.example' }, email)
    })
    const second = await secretSentTo(world, email)
    expect(second).not.toBe(first)
    await use(world, second, 204)
  }).needing(inside('it reads mails'), 'D6 another verification mail'),
  proof('a username is told by mail, and the answer tells nobody', async (world) => {
    const { email } = await join(world, 'forgets-name')
    const path = '/emails/reminders/username'
    await expectReminder(
      world,
      path,
      { email: email.toUpperCase() },
      { email: 'none@members.example' },
      email,
    )
    const text = (await world.mails()).findLast(({ to }) => to === email)?.text
    expect(text).toContain('It is: forgets-name')
  }).needing(inside('it reads mails'), 'D6 username reminder'),
  proof('a password reminder is mailed, and the response is the same without an account', async (world) => {
    const member = await join(world, 'forgets-password')
    const known = { username: 'Forgets-Password' }
    const path = '/emails/reminders/password'
    await expectReminder(world, path, known, { username: 'nobody-here' }, member.email)
    const token = await secretSentTo(world, member.email)
    const body = { token, password: 'another good password' }
    await expectEmpty(world, 'POST', '/users/passwords', { body }, 204)
    const { status } = await world.ask('/events', member.asking)
    expect(status, 'with the token of before').toBe(401)
  }).needing(inside('it reads mails'), 'D6 password reminder', 'D6 new password'),
  proof('a registration with a taken address gets the usual response, and a mail', async (world) => {
    const { email } = await join(world, 'has-address')
    const free = await send(world, 'POST', '/users', { body: registration('takes-free') })
    await world.mails()
    const before = await countTo(world, email)
    await world.later(5 * MINUTE, async () => {
      const body = registration('takes-taken', email.toUpperCase())
      const taken = await send(world, 'POST', '/users', { body })
      const { date: _date, 'x-request-id': _id, location, ...headers } = taken.headers
      const { date: _free, 'x-request-id': _other, location: _location, ...expected } = free.headers
      expect([taken.status, taken.text, headers]).toEqual([free.status, free.text, expected])
      expect(location).toBe(`${api}/users?username=takes-taken`)
      expect(await countTo(world, email)).toBe(before + 1)
      const again = registration('takes-taken', 'other@members.example')
      await expectSent(world, 'POST', '/users', { body: again }, 400)
    })
    expect((await findUser(world, 'has-address'))?.email).toBe(email)
    expect(await isVerified(world, 'takes-taken')).toBe(false)
  }).needing(inside('it reads mails'), 'D6 taken address', 'D6 registered location'),
  proof('what waits to be sent has no secret, and what was sent is kept as a hash', async (world) => {
    await register(world, 'keeps-secrets')
    const user = await findUser(world, 'keeps-secrets')
    if (user === undefined) throw new Error('There is no such user')
    const { store } = world
    const queued = await store.transaction(({ mails }) => mails.queuedFor([user.id]))
    expect(queued.map(({ subject }) => subject)).toEqual([{ kind: 'verify-email' }])
    const token = await secretSentTo(world, user.email)
    const links = await store.exportQueries.mailedLinks(user.id, { start: 0, size: 10 })
    expect(links.total).toBe(1)
    const kept = await store.transaction(({ mailedLinks }) => mailedLinks.find(hasher.hash(token)))
    expect(kept).toMatchObject({ userId: user.id, purpose: 'verify-email' })
    expect(JSON.stringify(kept)).not.toContain(token)
  }).needing(inside('it reads mails'), 'D6 secrets of mails'),
]
