import { type Proof, inside, proof } from '../proof.ts'
import { expect } from 'vitest'
import { readOne, verboseOf } from '../../reading/read.ts'
import type { Newcomer } from '../../world/makers.ts'
import { PASSWORD } from '../../world/names.ts'
import type { World } from '../../world/world.ts'
import { findUser, join } from '../../writing/members.ts'
import { aNewcomer, withAnotherAdmin } from '../../writing/people.ts'
import { type Sending, type Verb, expectRefused, expectSent } from '../../writing/send.ts'

/** Each change that needs the password of the acting account. */
const changes: readonly (readonly [Verb, object])[] = [
  ['PUT', { email: 'changed@members.example' }],
  ['PUT', { password: 'another good password' }],
  ['DELETE', {}],
]

const missing = `'old_password' is a required field`
const wrong = `'old_password' must be the present password`

const withPassword = (asking: Sending, body: object, old_password?: string): Sending => ({
  ...asking,
  body: { ...body, old_password },
})

/** From the address that the proofs ask from: attempts count by place. */
const signingIn = (world: World, { username }: Newcomer) =>
  world.lectern().signIn({ kind: 'visitor' }, { username, password: PASSWORD, address: '127.0.0.1' })

export const actingPassword: readonly Proof[] = [
  proof('address, password and deletion of an account need its password', async (world) => {
    for (const [verb, body] of changes) {
      const { uri, asking } = await aNewcomer(world)
      const before = await readOne(world, verboseOf(uri), asking)
      await expectRefused(world, verb, uri, withPassword(asking, body), 400, [missing])
      await expectRefused(world, verb, uri, withPassword(asking, body, 'wrong password'), 400, [wrong])
      expect(await readOne(world, verboseOf(uri), asking)).toEqual(before)
      await expectSent(world, verb, uri, withPassword(asking, body, PASSWORD), 204)
    }
  }).needing(inside('it changes or deletes accounts'), 'D6 old password'),
  proof('the present address may be sent along without a password', async (world) => {
    const { uri, email, asking } = await aNewcomer(world)
    await expectSent(world, 'PUT', uri, { ...asking, body: { email, biography: 'Short' } }, 204)
    expect(await readOne(world, uri)).toMatchObject({ biography: 'Short' })
  }).needing(inside('it changes or deletes accounts'), 'D6 old password'),
  proof('an admin gives the own password, whose failures count on the own account', async (world) => {
    for (const [verb, body] of changes) {
      await withAnotherAdmin(world, async (admin) => {
        const user = await aNewcomer(world)
        const attempt = (password: string, status: number) =>
          expectSent(world, verb, user.uri, withPassword(admin.asking, body, password), status)
        const own = withPassword(admin.asking, { password: 'of the admin only' }, PASSWORD)
        await expectSent(world, 'PUT', admin.uri, own, 204)
        for (let count = 0; count < 5; count++) await attempt(PASSWORD, 400)
        await attempt('of the admin only', 429)
        await expect(signingIn(world, admin)).rejects.toMatchObject({ kind: 'too-many' })
        await signingIn(world, user)
        await world.later(5 * 60, () => attempt('of the admin only', 204))
      })
    }
  }).needing(inside('it changes or deletes accounts'), 'D6 acting password'),
  proof('a new address or password is told to the old address by mail', async (world) => {
    for (const by of ['the-user', 'an-admin'] as const) {
      const username = `told-by-${by}`
      const { uri, email, asking: own } = await join(world, username)
      const asking = by === 'an-admin' ? { as: 'admin' as const } : own
      const told = async (): Promise<readonly string[]> =>
        (await world.mails()).flatMap(({ to, subject }) => (to === email ? subject : [])).slice(1)
      const change = (body: object) =>
        expectSent(world, 'PUT', uri, withPassword(asking, body, PASSWORD), 204)
      await change({ password: 'another good password' })
      expect(await told()).toEqual(['Your password was changed'])
      const password = by === 'an-admin' ? PASSWORD : 'another good password'
      const body = { email: `${username}@new.example`, old_password: password }
      await expectSent(world, 'PUT', uri, { ...asking, body }, 204)
      expect(await told()).toEqual(['Your password was changed', 'Your e-mail address is to change'])
      expect((await findUser(world, username))?.pendingEmail).toBe(body.email)
    }
  }).needing(inside('it changes or deletes accounts'), 'D6 old address'),
]
