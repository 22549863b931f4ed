import { expect } from 'vitest'
import type { Proof } from '../proof.ts'
import { type Fields, asText } from '../../reading/fields.ts'
import { expectStatus, readOne, verboseOf } from '../../reading/read.ts'
import type { World } from '../../world/world.ts'
import { aConference } from '../../writing/conference.ts'
import { expectEmpty, expectSent } from '../../writing/send.ts'

const forHost = (world: World, event: string): Promise<Fields> =>
  readOne(world, verboseOf(event), { as: 'host' })

const rejected = { state: 'rejected', reason: 'Too far' } as const

export const eventApproval: readonly Proof[] = [
  {
    sentences: ['D3 approved', 'D3 approval', 'D3 approval_uri'],
    name: 'an admin approves a pending event by its approval_uri, and everybody sees it',
    prove: async (world) => {
      const { event } = await aConference(world, { approval: { state: 'pending' } })
      await expectStatus(world, event, 404)
      const approval = asText((await readOne(world, event, { as: 'admin' }))['approval_uri'])
      await expectEmpty(world, 'POST', approval, { as: 'admin' }, 204)
      expect(await forHost(world, event)).toMatchObject({ pending: false, rejection_reason: '' })
      await expectStatus(world, event, 200)
    },
  },
  {
    sentences: ['D3 rejected', 'D3 rejection'],
    name: 'an admin rejects a pending event, with a reason in the query or the body, or without',
    prove: async (world) => {
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
    },
  },
  {
    sentences: ['D3 approved later'],
    name: 'a rejected event is approved later, and its reason is forgotten',
    prove: async (world) => {
      const { event } = await aConference(world, { approval: rejected })
      await expectEmpty(world, 'POST', `${event}/approval`, { as: 'admin' }, 204)
      expect(await forHost(world, event)).toMatchObject({ pending: false, rejection_reason: '' })
      await expectStatus(world, event, 200)
    },
  },
  {
    sentences: ['D3 approval state', 'D1 refused'],
    name: 'what is approved is not approved again nor rejected, and what is rejected is not rejected again',
    prove: async (world) => {
      for (const [approval, verbs] of [
        [{ state: 'approved' }, ['POST', 'DELETE']],
        [rejected, ['DELETE']],
      ] as const) {
        const { event } = await aConference(world, { approval })
        const before = await forHost(world, event)
        for (const verb of verbs) await expectSent(world, verb, `${event}/approval`, { as: 'admin' }, 400)
        expect(await forHost(world, event)).toEqual(before)
      }
    },
  },
  {
    sentences: ['D3 approval', 'D3 rejection', 'D1 404 first', 'D1 401', 'D1 403'],
    name: 'nobody but admins approves and rejects',
    prove: async (world) => {
      const { event } = await aConference(world, { approval: { state: 'pending' } })
      for (const [as, status] of [
        [undefined, 401],
        ['member', 404],
        ['otherHost', 404],
        ['host', 403],
      ] as const) {
        for (const verb of ['POST', 'DELETE'] as const) {
          await expectSent(world, verb, `${event}/approval`, { as }, status)
        }
      }
      expect(await forHost(world, event)).toMatchObject({ pending: true })
    },
  },
]
