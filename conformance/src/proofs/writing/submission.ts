import { type Proof, inside, proof } from '../proof.ts'
import { expect } from 'vitest'
import { asList } from '../../reading/fields.ts'
import { expectStatus, read, readAll, readOne, verboseOf } from '../../reading/read.ts'
import { api } from '../../world/names.ts'
import type { World } from '../../world/world.ts'
import { eventKind } from '../../writing/kinds.ts'
import { aNewcomer } from '../../writing/people.ts'
import { type Sending, expectEmpty, expectRefused } from '../../writing/send.ts'

const events = `${api}/events`

/** Where the new event is. */
async function submit(world: World, sending: Sending = {}): Promise<string> {
  const reply = await expectEmpty(
    world,
    'POST',
    '/events/',
    { body: eventKind.body(), ...sending },
    201,
    events,
  )
  return eventKind.addressIn(reply)
}

export const submission: readonly Proof[] = [
  proof('a new event is 201 without a body, leads to the events, and links to the event', async (world) => {
    for (const address of ['/events/', '/events']) {
      const sending = { as: 'admin', body: eventKind.body({ name: 'A new event' }) } as const
      const reply = await expectEmpty(world, 'POST', address, sending, 201, events)
      expect(reply.headers['link']).toMatch(/^<[^>]+\/v2\.1\/events\/\d+>; rel="item"$/u)
      expect(await readOne(world, eventKind.addressIn(reply))).toMatchObject({ name: 'A new event' })
    }
  }).of('4.4 POST', '4.4 created', 'D3 created', '3 submit', '4.1 bodies', 'D1 trailing slash'),
  proof('the event of an admin is there for everybody at once', async (world) => {
    const event = await submit(world, { as: 'admin' })
    await expectStatus(world, event, 200)
    expect(await readAll(world, '/events', 'uri')).toContain(event)
    expect(await readOne(world, verboseOf(event), { as: 'admin' })).toMatchObject({ pending: false })
  }).of('4.4 approved at once', '3 submit', '5.7 submit'),
  proof('the event of anybody else waits for approval', async (world) => {
    const { asking } = await aNewcomer(world)
    const event = await submit(world, asking)
    for (const as of [undefined, 'member', 'host'] as const) await expectStatus(world, event, 404, { as })
    expect(await readAll(world, '/events', 'uri')).not.toContain(event)
    expect(await readOne(world, verboseOf(event), asking)).toMatchObject({ pending: true })
    expect(await readAll(world, '/events?filter=pending', 'uri', { as: 'admin' })).toContain(event)
  }).needing(
    inside('it needs accounts that are new'),
    '4.4 approved at once',
    '3 submit',
    '5.7 submit',
    'D3 visibility',
    'D3 filter=pending',
  ),
  proof('the submitter of an event hosts and attends it', async (world) => {
    const { asking, uri, fullName } = await aNewcomer(world)
    const event = await submit(world, asking)
    expect(await readOne(world, verboseOf(event), asking)).toMatchObject({
      hosts: [{ host_name: fullName, host_uri: uri }],
      attending: true,
      attendee_count: 1,
      can_edit: true,
    })
    expect(await readAll(world, `${event}/attendees`, 'uri', asking)).toEqual([uri])
  }).of('D3 creator'),
  proof('a user has at most three pending events, until one of them is decided', async (world) => {
    const { asking } = await aNewcomer(world)
    const pending = [await submit(world, asking), await submit(world, asking), await submit(world, asking)]
    const sending = { ...asking, body: eventKind.body() }
    const message = 'You may only have 3 pending events at one time'
    await expectRefused(world, 'POST', '/events/', sending, 400, [message])
    const [first, second] = pending
    for (const [verb, event] of [
      ['POST', first],
      ['DELETE', second],
    ] as const) {
      await expectEmpty(world, verb, `${event}/approval`, { as: 'admin' }, 204)
      await submit(world, asking)
      await expectRefused(world, 'POST', '/events/', sending, 400, [message])
    }
  }).of('D3 most pending', 'D1 refused', '7 message'),
  proof('any number of events of trusted users are approved at once', async (world) => {
    const { asking, uri } = await aNewcomer(world, { trusted: true })
    for (let number = 1; number <= 5; number++) await submit(world, asking)
    expect(asList(await readAll(world, `${uri}/hosted`, 'uri'))).toHaveLength(5)
    const { records } = await read(world, '/audit?resultsperpage=1', { as: 'admin' })
    expect(records).toMatchObject([{ action: 'event-approved-at-once', user_uri: uri }])
  }).of('D3 trusted'),
]
