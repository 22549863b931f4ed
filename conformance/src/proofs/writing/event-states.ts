import { aTalkComment, anEventComment } from '@lectern/contracts/testing'
import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { type Fields, asText } from '../../reading/fields.ts'
import { expectStatus, readAll, readOne, verboseOf } from '../../reading/read.ts'
import { api } from '../../world/names.ts'
import type { World } from '../../world/world.ts'
import { aConference, aTrackOf, aSession } from '../../writing/conference.ts'
import { create, eventKind, talkKind, trackKind } from '../../writing/kinds.ts'
import { expectEmpty, expectSent } from '../../writing/send.ts'

const forHost = (world: World, event: string): Promise<Fields> =>
  readOne(world, verboseOf(event), { as: 'host' })

const rejected = { state: 'rejected', reason: 'Too far' } as const

const approval: readonly Proof[] = [
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

const idIn = (address: string): number => Number(address.split('/').at(-1))

/** The number of the record that was made last; what is made later has a higher one. */
const createAndDelete = async (world: World, kind: typeof eventKind): Promise<number> => {
  const address = await create(world, kind)
  await expectSent(world, 'DELETE', address, { as: 'admin' }, 204)
  await expectStatus(world, address, 404, { as: 'admin' })
  return idIn(address)
}

const deletion: readonly Proof[] = [
  proof('an admin deletes an event, and everything below it goes too', async (world) => {
    const { store, people } = world
    const conference = await aConference(world)
    const { event, id } = conference
    const { track, id: trackId } = await aTrackOf(world, conference)
    const links = [{ displayName: 'code_link', url: 'https://code.example' }] as const
    const { talk, id: talkId } = await aSession(world, conference, { tracks: [trackId], links })
    const [onTalk, onEvent] = await store.transaction(async ({ comments }) => [
      await comments.add(aTalkComment({ id: talkId, eventId: id }, people.mia)),
      await comments.add(anEventComment(id, people.mia)),
    ])
    for (const address of [`${event}/attending`, `${talk}/starred`]) {
      await expectSent(world, 'POST', address, { as: 'member' }, 201)
    }
    const below = [
      ...['talks', 'tracks', 'comments', 'talk_comments', 'attendees', 'hosts'].map((of) => `${event}/${of}`),
      talk,
      `${talk}/comments`,
      `${talk}/speakers`,
      `${talk}/links`,
      track,
      `${api}/talk_comments/${onTalk.id}`,
      `${api}/event_comments/${onEvent.id}`,
    ]
    for (const address of below) await expectStatus(world, address, 200)
    await expectEmpty(world, 'DELETE', event, { as: 'admin' }, 204)
    for (const address of [event, ...below]) await expectStatus(world, address, 404, { as: 'admin' })
    expect(await readAll(world, `${world.at.user('mia')}/attended`, 'uri')).not.toContain(event)
    expect(await readAll(world, `${world.at.user('sven')}/talks`, 'uri')).not.toContain(talk)
  }).of('D3 delete'),
  proof('what is made after a deletion has another id than what was deleted', async (world) => {
    for (const kind of [eventKind, talkKind, trackKind]) {
      const gone = await createAndDelete(world, kind)
      expect(idIn(await create(world, kind)), `${kind.what} after ${gone}`).toBeGreaterThan(gone)
    }
  }).of('D3 ids'),
]

export const eventStates: readonly Proof[] = [...approval, ...deletion]
