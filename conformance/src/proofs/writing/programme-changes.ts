import { expect } from 'vitest'
import { type Proof, clock, proof } from '../proof.ts'
import { asText } from '../../reading/fields.ts'
import { read, readOne } from '../../reading/read.ts'
import type { World } from '../../world/world.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { talkKind } from '../../writing/kinds.ts'
import { expectEmpty, expectSent } from '../../writing/send.ts'

const hosts = { as: 'host' } as const

/** As clients find it. */
async function changesOf(world: World, event: string): Promise<readonly unknown[]> {
  const list = asText((await readOne(world, event, hosts))['changes_uri'])
  return (await read(world, list, hosts)).records
}

/** A time in the zone of the event. */
const ofAmsterdam: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/u)

const newTalk = async (world: World, event: string): Promise<string> =>
  talkKind.addressIn(
    await expectSent(world, 'POST', `${event}/talks`, { ...hosts, body: talkKind.body() }, 201),
  )

const edit = (world: World, talk: string, changes: Readonly<Record<string, unknown>>) =>
  expectEmpty(world, 'PUT', talk, { ...hosts, body: talkKind.body(changes) }, 204, talk)

export const programmeChanges: readonly Proof[] = [
  proof(
    'changes of a new talk are part of its addition, and its removal at once undoes it',
    async (world) => {
      const { event } = await aConference(world)
      const talk = await newTalk(world, event)
      await edit(world, talk, { talk_title: 'Renamed', start_date: '2026-05-02 14:00' })
      expect(await changesOf(world, event)).toEqual([
        {
          kind: 'added',
          talk_uri: talk,
          talk_title: 'Renamed',
          before: '',
          after: '',
          created_date: ofAmsterdam,
        },
      ])
      await expectEmpty(world, 'DELETE', talk, hosts, 204)
      expect(await changesOf(world, event)).toEqual([])
    },
  ).of('D3 changes_uri', 'D3 change fields', 'D3 change coalesced'),
  proof('changes say what was and what is, newest first, each kind of one talk once', async (world) => {
    const conference = await aConference(world)
    const { event } = conference
    const { talk } = await aSession(world, conference, { talkTitle: 'Types' })
    const body = { talk_title: 'Types', speakers: ['Sven', 'Ursula'] }
    for (const start_date of ['2026-05-02 11:00', '2026-05-02 12:00']) {
      await edit(world, talk, { ...body, start_date })
    }
    const moved = { ...body, start_date: '2026-05-02 12:00' }
    await edit(world, talk, { ...moved, room: 'Saal 1' })
    await edit(world, talk, { ...moved, room: 'Saal 1', speakers: ['Sven'], talk_title: 'More' })
    await edit(world, talk, {
      ...moved,
      room: 'Saal 1',
      speakers: ['Sven'],
      talk_title: 'More',
      cancelled: true,
    })
    const shown = await changesOf(world, event)
    expect(shown).toMatchObject([
      { kind: 'cancelled', talk_title: 'More', before: '', after: '' },
      { kind: 'speakers', before: 'Sven, Ursula', after: 'Sven' },
      { kind: 'renamed', before: 'Types', after: 'More' },
      { kind: 'room', before: '', after: 'Saal 1' },
      { kind: 'moved', before: '2026-05-02T10:00:00+02:00', after: '2026-05-02T12:00:00+02:00' },
    ])
    await expectEmpty(world, 'DELETE', talk, hosts, 204)
    expect(await changesOf(world, event)).toMatchObject([
      { kind: 'removed', talk_uri: '', talk_title: 'More' },
      ...shown.map(() => ({ talk_uri: '' })),
    ])
  }).needing(
    clock('a new talk is ten minutes old first'),
    'D3 change kinds',
    'D3 change order',
    'D3 change coalesced',
  ),
  proof('changes are recorded from the approval of the event on', async (world) => {
    const { event } = await aConference(world, { approval: { state: 'pending' } })
    const talk = await newTalk(world, event)
    await expectEmpty(world, 'POST', `${event}/approval`, { as: 'admin' }, 204)
    expect(await changesOf(world, event)).toEqual([])
    await edit(world, talk, { talk_title: 'After the approval' })
    expect(await changesOf(world, event)).toMatchObject([
      { kind: 'renamed', talk_title: 'After the approval' },
    ])
  }).of('D3 changes approved'),
]
