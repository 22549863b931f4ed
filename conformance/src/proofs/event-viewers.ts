import { expect } from 'vitest'
import { type Proof, proof } from './proof.ts'
import { readOne, verboseOf } from '../reading/read.ts'
import type { Role } from '../world/roles.ts'
import type { EventName } from '../world/scene/event-names.ts'

export const eventViewers: readonly Proof[] = [
  proof('hosts and admins can edit an event, and nobody else', async (world) => {
    for (const as of [undefined, 'member', 'otherHost', 'host', 'admin'] as const) {
      const event = await readOne(world, verboseOf(world.at.event('running')), { as })
      expect(event['can_edit'], as).toBe(as === 'host' || as === 'admin')
    }
  }).of('2.2 can_edit', '1.5 elevated'),
  proof('pending, rejection_reason and approval_uri show the state of an event', async (world) => {
    const { at } = world
    const stateOf = async (name: EventName, as: Role) => {
      const event = await readOne(world, verboseOf(at.event(name)), { as })
      return [event['pending'], event['rejection_reason'], event['approval_uri']]
    }
    expect(await stateOf('pending', 'otherHost')).toEqual([true, '', undefined])
    expect(await stateOf('pending', 'admin')).toEqual([true, '', `${at.event('pending')}/approval`])
    expect(await stateOf('rejected', 'otherHost')).toEqual([false, 'Not a <conference>', undefined])
    expect(await stateOf('rejected', 'admin')).toEqual([false, 'Not a <conference>', undefined])
    expect(await stateOf('running', 'admin')).toEqual([false, '', undefined])
  }).of('D3 verbose for hosts', 'D3 approval_uri'),
  proof('links for hosts lead to reports and claims of their event', async (world) => {
    const event = world.at.event('running')
    expect(await readOne(world, verboseOf(event), { as: 'host' })).toMatchObject({
      reported_comments_uri: `${event}/comments/reported`,
      reported_talk_comments_uri: `${event}/talk_comments/reported`,
      pending_claims_uri: `${event}/claims`,
      moderations_uri: `${event}/moderations`,
    })
  }).of('D3 verbose for hosts'),
]
