import { type Proof, inside, proof } from '../proof.ts'
import { Sha256SecretHasher } from '@lectern/adapters-platform'
import { aToken } from '@lectern/contracts/testing'
import type { TokenOrigin } from '@lectern/domain'
import { expect } from 'vitest'
import { readOne, verboseOf } from '../../reading/read.ts'
import type { Newcomer } from '../../world/makers.ts'
import { PASSWORD } from '../../world/names.ts'
import type { RoleAsk } from '../../world/roles.ts'
import type { World } from '../../world/world.ts'
import { bearing } from '../../writing/access.ts'
import { aNewcomer, withAnotherAdmin } from '../../writing/people.ts'
import { type Sending, type Verb, expectEmpty, expectRefused, send } from '../../writing/send.ts'

const refusal = 'Only the website or its own sign-in may do this'
const old_password = PASSWORD
const hasher = new Sha256SecretHasher()

type Asking = Pick<RoleAsk, 'headers'>

/** A token of this origin; `own` is its address. */
async function aTokenBy(
  { store }: World,
  { id, username }: Pick<Newcomer, 'id' | 'username'>,
  origin: TokenOrigin,
): Promise<{ readonly asking: Asking; readonly own: string }> {
  const secret = `${origin}-of-${username}-`.padEnd(43, 'x')
  const token = await store.transaction(({ tokens }) =>
    tokens.add(aToken(id, { origin, hash: hasher.hash(secret) })),
  )
  return { asking: bearing(secret), own: `/token/${token.id}` }
}

/** Some account work, about the person and about a user. */
const workOn = (person: string, user: string): readonly (readonly [Verb | 'GET', string, object?])[] => [
  ['PUT', person, { email: 'stolen@members.example', old_password }],
  ['DELETE', user, { old_password }],
  ['GET', `${user}/export`],
  ['POST', '/applications', { name: 'Another', callback_url: 'https://elsewhere.example' }],
  ['GET', '/token'],
]

async function expectClosed(
  world: World,
  verb: Verb | 'GET',
  address: string,
  sending: Sending,
): Promise<void> {
  if (verb !== 'GET') return expectRefused(world, verb, address, sending, 403, [refusal])
  const { status, text } = await world.ask(address, { ...(sending.headers && { headers: sending.headers }) })
  expect([address, status, text]).toEqual([address, 403, JSON.stringify([refusal])])
}

/** For applications of this person, whose work would be about this user. */
async function expectAccountWorkClosed(world: World, person: Newcomer, user: string): Promise<void> {
  const before = await readOne(world, verboseOf(user), { as: 'admin' })
  for (const origin of ['consent', 'oauth'] as const) {
    const { asking } = await aTokenBy(world, person, origin)
    for (const [verb, address, body] of workOn(person.uri, user)) {
      await expectClosed(world, verb, address, { ...asking, body })
    }
  }
  expect(await readOne(world, verboseOf(user), { as: 'admin' })).toEqual(before)
}

export const accountWork: readonly Proof[] = [
  proof('an application that somebody allowed does no account work, not even an admin’s', async (world) => {
    const user = await aNewcomer(world)
    await expectAccountWorkClosed(world, user, user.uri)
    await withAnotherAdmin(world, (admin) => expectAccountWorkClosed(world, admin, user.uri))
  }).needing(inside('it reads the store'), 'D6 account work'),
  proof(
    'an application that an admin allowed reads and changes what one of any member does',
    async (world) => {
      const { at } = world
      const addresses = [
        '/events?filter=pending',
        '/moderations',
        at.event('pending'),
        verboseOf(at.event('twin')),
        `${at.event('twin')}/claims`,
        verboseOf(at.user('ada')),
      ]
      const member = await aNewcomer(world)
      await withAnotherAdmin(world, async (admin) => {
        for (const origin of ['consent', 'oauth'] as const) {
          const { asking } = await aTokenBy(world, admin, origin)
          const { asking: asMember } = await aTokenBy(world, member, origin)
          for (const address of addresses) {
            const [own, other] = [await world.ask(address, asking), await world.ask(address, asMember)]
            const ownText = own.text.replaceAll(admin.uri, member.uri)
            expect([address, own.status, ownText]).toEqual([address, other.status, other.text])
          }
          expect((await send(world, 'POST', `${at.event('pending')}/approval`, asking)).status).toBe(404)
          expect((await send(world, 'DELETE', at.event('pending'), asking)).status).toBe(404)
          expect((await send(world, 'PUT', at.event('twin'), { ...asking, body: {} })).status).toBe(403)
        }
      })
    },
  ).needing(inside('it reads the store'), 'D6 as a member'),
  proof('an application sees and revokes its own token, and no other of the same person', async (world) => {
    for (const origin of ['consent', 'oauth'] as const) {
      const person = await aNewcomer(world)
      const { own: other } = await aTokenBy(world, person, 'operator')
      const { asking, own } = await aTokenBy(world, person, origin)
      await expectRefused(world, 'DELETE', other, asking, 403, [refusal])
      expect((await world.ask(own, asking)).status).toBe(200)
      await expectEmpty(world, 'DELETE', own, asking, 204)
      expect((await send(world, 'DELETE', own, asking)).status).toBe(401)
      expect((await world.ask(other, person.asking)).status).toBe(200)
    }
  }).of('D6 own token'),
]
