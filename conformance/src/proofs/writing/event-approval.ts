import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { type Fields, asText } from '../../reading/fields.ts'
import { expectStatus, readOne, verboseOf } from '../../reading/read.ts'
import type { World } from '../../world/world.ts'
import { aConference } from '../../writing/conference.ts'
import { expectEmpty, expectSent } from '../../writing/send.ts'

const forHost = (world: World, event: string): Promise<Fields> =>
  readOne(world, verboseOf(event), { as: 'host' })

const rejected = { state: 'rejected', reason: 'Too far' } as const

export const eventApproval: readonly Proof[] = [
  proof('an admin approves a pending event by its approval_uri, and everybody sees it', async (world) => {
    const { event } = await aConference(world, { approval: { state: 'pending' } })
    await expectStatus(world, event, 404)
    const approval = asText((await readOne(world, event, { as: 'admin' }))['approval_uri'])
    await expectEmpty(world, 'POST', approval, { as: 'admin' }, 204)
    expect(await forHost(world, event)).toMatchObject({ pending: false, rejection_reason: '' })
    await expectStatus(world, event, 200)
  }).of('D3 approved', 'D3 approval', 'D3 approval_uri'),
  proof('an admin rejects a pending event, with or without a reason', async (world) => {
    for (const [query, body, reason] of [
      ['', undefined, ''],
      ['?reason=Too%20%C3%A9arly', undefined, 'Too éarly'],
      ['', { reason: 'Too late' }, 'Too late'],
    ] as const) {
      const { event } = await aConference(world, { approval: { state: 'pending' } })
      await expectEmpty(world, 'DELETE', `${event}/approval${query}`, { as: 'admin', body }, 204)
      expect(await forHost(world, event)).toMatchObject({ pending: false, rejection_reason: reason })
      await expectStatus(world, event, 404)
    }
  }).of('D3 rejected', 'D3 rejection'),
  proof('a rejected event is approved later, and its reason is forgotten', async (world) => {
    const { event } = await aConference(world, { approval: rejected })
    await expectEmpty(world, 'POST', `${event}/approval`, { as: 'admin' }, 204)
    expect(await forHost(world, event)).toMatchObject({ pending: false, rejection_reason: '' })
    await expectStatus(world, event, 200)
  }).of('D3 approved later'),
  proof('an approved event is not approved or rejected, nor a rejected one rejected again', async (world) => {
    for (const [approval, verbs] of [
      [{ state: 'approved' }, ['POST', 'DELETE']],
      [rejected, ['DELETE']],
    ] as const) {
      const { event } = await aConference(world, { approval })
      const before = await forHost(world, event)
      for (const verb of verbs) await expectSent(world, verb, `${event}/approval`, { as: 'admin' }, 400)
      expect(await forHost(world, event)).toEqual(before)
    }
  }).of('D3 approval state', 'D1 refused'),
]
