import { expect } from 'vitest'
import { type Proof, clock, proof } from '../proof.ts'
import { refusedBy, takenBy } from './fields.ts'
import { expectStatus, readAll, readOne, verboseOf } from '../../reading/read.ts'
import type { World } from '../../world/world.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { eventKind, talkKind } from '../../writing/kinds.ts'
import { expectEmpty, expectRefused, expectSent } from '../../writing/send.ts'
import { words } from '../../writing/subject.ts'

const takenAsFlags = ([true, 1, '1', 'true'] as const).flatMap((sent) => [
  takenBy(talkKind)({ cancelled: sent }, { cancelled: true }).of('D4 cancelled'),
  takenBy(eventKind)({ cancelled: sent }, { cancelled: true }).of('D3 cancelled'),
])
const noFlags = ['yes', 2, [true], {}]
const noFlag = `'cancelled' must be true or false`

const put = (world: World, kind: typeof talkKind, address: string, cancelled: boolean) =>
  expectEmpty(world, 'PUT', address, { as: 'host', body: kind.body({ cancelled }) }, 204, address)

const shown = (world: World, address: string) => readOne(world, verboseOf(address))

/** Comments on it are refused with this reason, and it says that they are closed. */
async function expectClosed(world: World, address: string, what: 'talk' | 'event'): Promise<void> {
  expect(await shown(world, address)).toMatchObject({ comments_enabled: 0 })
  await expectRefused(world, 'POST', `${address}/comments`, { as: 'member', body: words() }, 403, [
    `Comments are closed: the ${what} was cancelled`,
  ])
}

export const cancelling: readonly Proof[] = [
  ...takenAsFlags,
  refusedBy(talkKind)('cancelled', noFlags, noFlag).of('D4 cancelled'),
  refusedBy(eventKind)('cancelled', noFlags, noFlag).of('D3 cancelled'),
  proof('a cancelled talk takes no comments, keeps its stars, and can be restored', async (world) => {
    const { talk } = await aSession(world, await aConference(world))
    await expectSent(world, 'POST', `${talk}/starred`, { as: 'member' }, 201)
    await put(world, talkKind, talk, true)
    await expectClosed(world, talk, 'talk')
    expect(await shown(world, talk)).toMatchObject({ cancelled: true, starred_count: 1 })
    await put(world, talkKind, talk, false)
    expect(await shown(world, talk)).toMatchObject({ cancelled: false, starred_count: 1 })
  }).of('D4 cancelled', 'D4 cancelled closed'),
  proof('a speaker does not cancel a talk, and leaves it as it is', async (world) => {
    const { talk } = await aSession(world, await aConference(world), { cancelled: true })
    for (const [cancelled, status] of [
      [false, 403],
      [true, 204],
      [undefined, 204],
    ] as const) {
      const body = talkKind.body({ cancelled })
      await expectSent(world, 'PUT', talk, { as: 'speaker', body }, status)
      expect(await shown(world, talk)).toMatchObject({ cancelled: true })
    }
  }).of('D4 cancelled by hosts'),
  proof(
    'a cancelled event and its talks take no comments, and it is listed, but not as hot',
    async (world) => {
      const conference = await aConference(world)
      const { event } = conference
      const { talk } = await aSession(world, conference)
      const hot = '/events?filter=hot'
      expect(await readAll(world, hot, 'uri')).toContain(event)
      await put(world, eventKind, event, true)
      await expectClosed(world, event, 'event')
      await expectClosed(world, talk, 'event')
      expect(await readOne(world, talk)).toMatchObject({ cancelled: false })
      expect(await readAll(world, hot, 'uri')).not.toContain(event)
      expect(await readAll(world, '/events', 'uri')).toContain(event)
      await put(world, eventKind, event, false)
      expect(await readAll(world, hot, 'uri')).toContain(event)
    },
  ).needing(clock(), 'D3 cancelled', 'D3 cancelled closed', 'D3 cancelled lists'),
  proof('a host deletes an event that is not approved, and no other one', async (world) => {
    for (const approval of [{ state: 'pending' }, { state: 'rejected', reason: 'Too far' }] as const) {
      const { event } = await aConference(world, { approval })
      await expectEmpty(world, 'DELETE', event, { as: 'host' }, 204)
      await expectStatus(world, event, 404, { as: 'admin' })
    }
    const { event } = await aConference(world)
    const denied = ['Only site admins delete approved events']
    await expectRefused(world, 'DELETE', event, { as: 'host' }, 403, denied)
    await expectStatus(world, event, 200)
  }).of('D3 delete own'),
]
