import { type Proof, clock, proof } from '../proof.ts'
import { expect } from 'vitest'
import { type Fields, asFields } from '../../reading/fields.ts'
import { readOne, verboseOf } from '../../reading/read.ts'
import type { SentenceId } from '../../sentences/index.ts'
import type { World } from '../../world/world.ts'
import { aConference, aSession } from '../../writing/conference.ts'
import { create, eventKind } from '../../writing/kinds.ts'
import { expectEmpty, expectRefused } from '../../writing/send.ts'

const shown = (world: World, event: string): Promise<Fields> =>
  readOne(world, verboseOf(event), { as: 'admin' })

const replace = (world: World, event: string, fields: Fields = {}) =>
  expectEmpty(world, 'PUT', event, { as: 'admin', body: eventKind.body(fields) }, 204, event)

/** Every optional field: what it may be, and what it shows when it has no value. */
const optional = [
  ['href', 'https://php.example', ''],
  ['cfp_url', 'https://php.example/cfp', ''],
  ['cfp_start_date', '2026-01-10T09:00:00+01:00', null],
  ['cfp_end_date', '2026-03-31T23:59:59+02:00', null],
  ['latitude', 52.37, null],
  ['longitude', 4.89, null],
  ['tags', ['php', 'testing'], []],
  ['hashtag', '#php26', ''],
] as const

const filled: Fields = Object.fromEntries(optional.map(([field, value]) => [field, value]))

const emptyingProof = ([field, value, none]: (typeof optional)[number]): Proof =>
  proof(`${field} of an event stays when it is left out and goes when it is empty`, async (world) => {
    const event = await create(world, eventKind, filled)
    await replace(world, event)
    expect(await shown(world, event)).toMatchObject(filled)
    for (const empty of field === 'tags' ? [[], null, ''] : ['', null, ' ']) {
      await replace(world, event, { [field]: empty })
      expect(await shown(world, event), `${field}: ${JSON.stringify(empty)}`).toMatchObject({
        ...filled,
        [field]: none,
      })
      await replace(world, event, { [field]: value })
      expect(await shown(world, event)).toMatchObject(filled)
    }
  }).of('4.4 PUT empty', '4.4 PUT left out', '4.4 PUT optional')

const required: readonly (readonly [field: string, sentence: SentenceId, message: string])[] = [
  ['name', 'D1 words required', `'name' is a required field`],
  ['description', 'D1 words required', `'description' is a required field`],
  ['location', 'D1 words location', `'location' is a required field (for virtual events, 'online' works)`],
  [
    'start_date',
    'D1 words dates',
    `Both 'start_date' and 'end_date' must be supplied in a recognised format`,
  ],
  ['end_date', 'D1 words dates', `Both 'start_date' and 'end_date' must be supplied in a recognised format`],
  [
    'tz_continent',
    'D1 words zone',
    `The fields 'tz_continent' and 'tz_place' must be supplied and valid (e.g. Europe and London)`,
  ],
  [
    'tz_place',
    'D1 words zone',
    `The fields 'tz_continent' and 'tz_place' must be supplied and valid (e.g. Europe and London)`,
  ],
]

const requiredProof = ([field, sentence, message]: (typeof required)[number]): Proof =>
  proof(`PUT of an event without ${field} is refused and changes nothing`, async (world) => {
    const event = await create(world, eventKind, filled)
    const before = await shown(world, event)
    for (const value of [undefined, '']) {
      if (field === 'tz_place' && value === '') continue
      const body = eventKind.body({ name: 'Another', href: '', [field]: value })
      await expectRefused(world, 'PUT', event, { as: 'admin', body }, 400, [message])
    }
    expect(await shown(world, event)).toEqual(before)
  }).of('4.4 PUT required', sentence)

const wholly: Fields = {
  name: 'Another conference',
  description: 'All about something else',
  location: 'online',
  start_date: '2026-07-01T10:00:00-03:00',
  end_date: '2026-07-03T18:00:00-03:00',
  tz_continent: 'America',
  tz_place: 'Argentina/Buenos_Aires',
  href: 'https://other.example',
  cfp_url: 'https://other.example/cfp',
  cfp_start_date: '2026-02-01T00:00:00-03:00',
  cfp_end_date: '2026-04-01T00:00:00-03:00',
  latitude: -34.6,
  longitude: -58.4,
  tags: ['js'],
  hashtag: '#other',
}

export const eventEditing: readonly Proof[] = [
  proof('PUT replaces every field of an event', async (world) => {
    const event = await create(world, eventKind, filled)
    await replace(world, event, { ...wholly, stub: 'another-stub' })
    expect(await shown(world, event)).toMatchObject({ ...wholly, stub: 'another-stub' })
  }).of('4.4 PUT', '4.4 PUT whole', '4.4 PUT answer', '4.4 PUT optional', 'D3 hashtag'),
  proof('an event that is sent back without its links stays what it is', async (world) => {
    const event = await create(world, eventKind, wholly)
    const before = await shown(world, event)
    const body = Object.fromEntries(Object.entries(before).filter(([name]) => !name.endsWith('_uri')))
    await expectEmpty(world, 'PUT', event, { as: 'admin', body }, 204, event)
    expect(await shown(world, event)).toEqual(before)
  }).of('4.4 PUT whole'),
  ...optional.map(emptyingProof),
  ...required.map(requiredProof),
  proof('an edit of an event keeps its approval, slug, hosts and attendance', async (world) => {
    for (const approval of [
      { state: 'approved' },
      { state: 'pending' },
      { state: 'rejected', reason: 'Too far' },
    ] as const) {
      const { event } = await aConference(world, { approval })
      const { url_friendly_name, stub, pending, rejection_reason, hosts } = await shown(world, event)
      const body = eventKind.body({
        url_friendly_name: 'mine',
        pending: false,
        hosts: [],
        approval: 'approved',
      })
      await expectEmpty(world, 'PUT', event, { as: 'host', body }, 204, event)
      const kept = { url_friendly_name, stub, pending, rejection_reason, hosts, attendee_count: 0 }
      expect(await shown(world, event)).toMatchObject({ name: 'PHP Conference', ...kept })
    }
  }).of('D3 edit keeps'),
  proof('a stub can be kept, changed and left out, but not taken from another event', async (world) => {
    const event = await create(world, eventKind, { stub: 'first-stub' })
    for (const [stub, then] of [
      ['first-stub', 'first-stub'],
      ['second-stub', 'second-stub'],
      [undefined, 'second-stub'],
    ]) {
      await replace(world, event, { stub })
      expect(await shown(world, event)).toMatchObject({ stub: then })
    }
  }).of('D3 stub written'),
  proof('all problems of an edit come at once, and nothing is changed', async (world) => {
    const event = await create(world, eventKind, filled)
    const before = await shown(world, event)
    const body = { ...eventKind.body(), name: '', location: null, href: 'x', tags: 7 }
    await expectRefused(world, 'PUT', event, { as: 'admin', body }, 400, [
      `'name' is a required field`,
      `'location' is a required field (for virtual events, 'online' works)`,
      `'href' must be a valid http or https URL`,
      `'tags' must be a list of 1 to 50 character strings`,
    ])
    expect(await shown(world, event)).toEqual(before)
  }).of('D1 all problems', '4.4 PUT required'),
  proof('times are read in a new zone, while talks stay where they are in time', async (world) => {
    const conference = await aConference(world)
    const { talk } = await aSession(world, conference)
    expect(asFields(await readOne(world, talk))['start_date']).toBe('2026-05-02T10:00:00+02:00')
    const { event } = conference
    await replace(world, event, {
      start_date: '2026-05-01T09:00',
      end_date: '2026-05-03T17:00',
      tz_continent: 'Asia',
      tz_place: 'Tokyo',
    })
    expect(await shown(world, event)).toMatchObject({
      start_date: '2026-05-01T09:00:00+09:00',
      end_date: '2026-05-03T17:00:00+09:00',
    })
    expect(await readOne(world, talk)).toMatchObject({ start_date: '2026-05-02T17:00:00+09:00' })
  }).of('D2 zone changed', 'D2 zone changed talks'),
  proof('hosts open, close and prolong the comments of an event, and reset the window', async (world) => {
    const { event } = await aConference(world)
    const times = { start_date: '2026-05-01T09:00', end_date: '2026-05-03T17:00' }
    const enabledWith = async (window: Fields): Promise<unknown> => {
      const body = eventKind.body({ ...times, ...window })
      await expectEmpty(world, 'PUT', event, { as: 'host', body }, 204, event)
      return (await shown(world, event))['comments_enabled']
    }
    expect(await enabledWith({})).toBe(1)
    expect(await enabledWith({ comments_open_from: '2026-05-02' })).toBe(0)
    expect(await shown(world, event)).toMatchObject({ comments_open_from: '2026-05-02T00:00:00+02:00' })
    expect(await enabledWith({ comments_open_from: '2026-04-01', comments_open_until: '2026-04-30' })).toBe(0)
    expect(await enabledWith({ comments_open_until: '2026-05-01' })).toBe(1)
    expect(await enabledWith({ comments_open_from: '', comments_open_until: '2026-04-30' })).toBe(0)
    expect(await enabledWith({ comments_open_until: '' })).toBe(1)
  }).needing(clock(), 'D5 window set', 'D5 window moved', 'D5 window'),
]
