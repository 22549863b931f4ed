import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { words } from './fields.ts'
import type { Fields } from '../../reading/fields.ts'
import { readOne, verboseOf } from '../../reading/read.ts'
import type { SentenceId } from '../../sentences.ts'
import type { World } from '../../world/world.ts'
import { type Kind, create, eventKind, talkKind } from '../../writing/kinds.ts'
import { expectEmpty, expectRefused } from '../../writing/send.ts'

/** What a PUT of a whole record does with its fields. */
interface Edited {
  readonly kind: Kind
  /** A value for each optional field. */
  readonly filled: Fields
  /** Other values for all fields, as the record shows them. */
  readonly others: Fields
  /** What the optional fields are when they are sent empty. */
  readonly empty: Fields
  /** The messages when all required fields are left out. */
  readonly required: readonly string[]
  readonly sentences: Readonly<Record<'replaced' | 'left out' | 'empty' | 'required', readonly SentenceId[]>>
}

const events: Edited = {
  kind: eventKind,
  filled: {
    href: 'https://php.example',
    cfp_url: 'https://php.example/cfp',
    cfp_start_date: '2026-01-10T09:00:00+01:00',
    cfp_end_date: '2026-03-31T23:59:59+02:00',
    latitude: 52.37,
    longitude: 4.89,
    tags: ['php', 'testing'],
    hashtag: '#php26',
    cancelled: true,
    tagline: 'Three days by the sea',
    accent: '#0a6c5d',
    links: [{ title: 'Tickets', url: 'https://php.example/tickets' }],
    sponsors: [{ name: 'Weaver', url: 'https://weaver.example', level: 'Gold' }],
    votes: 'members',
    chips: ['clear', 'useful', 'loud'],
    moderation: 'before',
    embed_sites: ['https://php.example', 'http://localhost:8080'],
  },
  empty: {
    href: '',
    cfp_url: '',
    cfp_start_date: null,
    cfp_end_date: null,
    latitude: null,
    longitude: null,
    tags: [],
    hashtag: '',
    cancelled: true,
    tagline: '',
    accent: '',
    links: [],
    sponsors: [],
    votes: 'members',
    moderation: 'before',
    embed_sites: [],
  },
  others: {
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
    cancelled: false,
    tagline: 'Another line',
    accent: '#b0306a',
    links: [{ title: 'Chat', url: 'https://chat.example' }],
    sponsors: [{ name: 'Loom', url: 'https://loom.example', level: '' }],
    votes: 'everyone',
    chips: ['one', 'two', 'three'],
    moderation: 'after',
    embed_sites: ['https://other.example'],
  },
  required: [words.required('name'), words.required('description'), words.location, words.dates, words.zone],
  sentences: {
    replaced: ['4.4 PUT', '4.4 PUT whole', '4.4 PUT answer', '4.4 PUT optional', 'D3 hashtag'],
    'left out': ['4.4 PUT left out', '4.4 PUT optional'],
    empty: ['4.4 PUT empty', '4.4 PUT optional'],
    required: ['4.4 PUT required'],
  },
}

const talks: Edited = {
  kind: talkKind,
  filled: {
    language: 'Deutsch',
    type: 'Keynote',
    duration: 60,
    slides_link: 'https://slides.example',
    cancelled: true,
  },
  empty: { language: 'Deutsch', type: 'Keynote', duration: 60, slides_link: '', cancelled: true },
  others: {
    talk_title: 'Another title',
    talk_description: 'Something else',
    language: 'Polish',
    type: 'Workshop',
    start_date: '2026-05-03T11:00:00+02:00',
    duration: 90,
    cancelled: false,
    slides_link: 'https://slides.example/other',
    speakers: [{ speaker_name: 'Ada' }],
  },
  required: [words.talkTitle, words.talkDescription, words.talkStart],
  sentences: {
    replaced: ['4.7 PUT', '4.7 PUT fields', '4.7 PUT answer', 'D4 sent back'],
    'left out': ['D4 PUT keeps', '4.7 PUT fields'],
    empty: ['D4 PUT empty', '4.7 PUT fields'],
    required: ['4.7 PUT fields', 'D4 required'],
  },
}

const shown = (world: World, { as }: Kind, address: string): Promise<Fields> =>
  readOne(world, verboseOf(address), { as })

const replace = (world: World, { as, body }: Kind, address: string, fields: Fields) =>
  expectEmpty(world, 'PUT', address, { as, body: body(fields) }, 204, address)

const proofsOf = ({ kind, filled, empty, others, required, sentences }: Edited): readonly Proof[] => [
  proof(`PUT replaces every field of ${kind.what}`, async (world) => {
    const address = await create(world, kind, filled)
    await replace(world, kind, address, others)
    expect(await shown(world, kind, address)).toMatchObject(others)
  }).of(...sentences.replaced),
  proof(`PUT of the required fields of ${kind.what} keeps all others`, async (world) => {
    const address = await create(world, kind, filled)
    await replace(world, kind, address, {})
    expect(await shown(world, kind, address)).toMatchObject(filled)
  }).of(...sentences['left out']),
  proof(`PUT of ${kind.what} with empty optional fields empties what can be empty`, async (world) => {
    const address = await create(world, kind, filled)
    for (const none of ['', null]) {
      const fields = Object.fromEntries(Object.keys(empty).map((field) => [field, none]))
      await replace(world, kind, address, fields)
      expect(await shown(world, kind, address), `empty is ${JSON.stringify(none)}`).toMatchObject(empty)
      await replace(world, kind, address, filled)
      expect(await shown(world, kind, address)).toMatchObject(filled)
    }
  }).of(...sentences.empty),
  proof(`PUT of ${kind.what} without its required fields is refused and changes nothing`, async (world) => {
    const address = await create(world, kind, filled)
    const before = await shown(world, kind, address)
    const names = Object.keys(kind.body())
    for (const value of [undefined, null]) {
      const body = { ...others, ...Object.fromEntries(names.map((name) => [name, value])) }
      await expectRefused(world, 'PUT', address, { as: kind.as, body }, 400, required)
    }
    expect(await shown(world, kind, address)).toEqual(before)
  }).of(...sentences.required),
]

export const editing: readonly Proof[] = [...proofsOf(events), ...proofsOf(talks)]
