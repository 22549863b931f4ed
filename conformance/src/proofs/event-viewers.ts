import { expect } from 'vitest'
import { type Proof, proof } from './proof.ts'
import { readBody, readOne, verboseOf } from '../reading/read.ts'
import type { Role } from '../world/roles.ts'
import type { EventName } from '../world/scene/event-names.ts'

const attending: readonly (readonly [Role | undefined, EventName, boolean])[] = [
  [undefined, 'running', false],
  ['member', 'running', true],
  ['member', 'buenos', true],
  ['member', 'bare', false],
  ['host', 'running', false],
  ['speaker', 'running', true],
]

const attendingProof = ([as, name, attends]: (typeof attending)[number]): Proof =>
  proof(
    `${as ?? 'a visitor'} ${attends ? 'attends' : 'does not attend'} the event ${name}`,
    async (world) => {
      const event = await readOne(world, world.at.event(name), { as })
      expect(event['attending']).toBe(attends)
      const answer = await readBody(world, `${world.at.event(name)}/attending`, { as })
      expect(answer).toMatchObject({ is_attending: attends, meta: { count: 1, total: 1 } })
    },
  ).of('2.2 attending', 'D3 attending', 'D3 attending resource', '2.2 attending_uri')

const editing: readonly (readonly [Role | undefined, boolean])[] = [
  [undefined, false],
  ['member', false],
  ['otherHost', false],
  ['host', true],
  ['admin', true],
]

const editingProof = ([as, can]: (typeof editing)[number]): Proof =>
  proof(`${as ?? 'a visitor'} ${can ? 'can' : 'cannot'} edit an event of the host`, async (world) => {
    const event = await readOne(world, verboseOf(world.at.event('running')), { as })
    expect(event['can_edit']).toBe(can)
  }).of('2.2 can_edit', '1.5 elevated')

export const eventViewers: readonly Proof[] = [
  ...attending.map(attendingProof),
  ...editing.map(editingProof),
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
