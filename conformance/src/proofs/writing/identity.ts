import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { refusedBy, startsWith, takenBy } from './fields.ts'
import { readOne } from '../../reading/read.ts'
import { create, eventKind } from '../../writing/kinds.ts'

const [takes, refuses] = [takenBy(eventKind), refusedBy(eventKind)]

const tickets = { title: 'Tickets & <b>more</b>', url: 'https://tickets.example/?a=1&b=2' }
const weaver = { name: 'Weaver Ltd', url: 'http://weaver.example', level: 'Gold' }
const many = <Value>(count: number, value: Value): readonly Value[] =>
  Array.from({ length: count }, () => value)

export const identity: readonly Proof[] = [
  takes({ tagline: 'Three days <b>by the sea</b> 🌊' }).of('D3 tagline'),
  takes({ tagline: 'x'.repeat(120) }).of('D3 tagline'),
  refuses('tagline', ['x'.repeat(121), 7], startsWith('tagline')).of('D3 tagline'),
  takes({ accent: ' #0A6c5D ' }, { accent: '#0a6c5d' }).of('D3 accent'),
  refuses(
    'accent',
    ['red', '#fff', '#0a6c5dff', '0a6c5d', '#0a6c5g', 7, ['#0a6c5d']],
    `'accent' must be a colour such as #b4431a`,
  ).of('D3 accent'),
  takes(
    { links: [tickets, { title: '  Code \n of conduct ', url: 'https://code.example' }] },
    {
      links: [tickets, { title: 'Code of conduct', url: 'https://code.example' }],
    },
  ).of('D3 links'),
  takes({ links: many(8, tickets) }).of('D3 links'),
  refuses('links', [many(9, tickets)], `'links' must have at most 8 entries`).of('D3 links'),
  refuses('links', [[{ url: tickets.url }]], `'links[0].title' is a required field`).of('D3 links'),
  refuses(
    'links',
    [[tickets, { title: 'Chat', url: 'irc://chat.example' }]],
    `'links[1].url' must be a valid http or https URL`,
  ).of('D3 links'),
  takes({ sponsors: [weaver, { name: 'Loom', url: 'https://loom.example', level: '' }] }).of('D3 sponsors'),
  takes({ sponsors: many(40, weaver) }).of('D3 sponsors'),
  refuses('sponsors', [many(41, weaver)], `'sponsors' must have at most 40 entries`).of('D3 sponsors'),
  refuses(
    'sponsors',
    [[{ ...weaver, level: 'x'.repeat(51) }]],
    `'sponsors[0].level' must be at most 50 characters`,
  ).of('D3 sponsors'),
  takes(
    { embed_sites: [' https://WWW.example.org:443/ ', 'http://localhost:8080'] },
    { embed_sites: ['https://www.example.org', 'http://localhost:8080'] },
  ).of('D3 embed_sites'),
  refuses(
    'embed_sites',
    ['http://a.example', 'https://*.example', 'https://a.example/b', 'https://a;b.example', 'a.example'].map(
      (site) => [site],
    ),
    `'embed_sites' must be origins such as https://www.example.org`,
  ).of('D3 embed_sites'),
  refuses(
    'embed_sites',
    [Array.from({ length: 21 }, (_, index) => `https://${index}.example`), 'https://a.example'],
    `'embed_sites' must be 1 to 20 different texts of 1 to 100 characters in one line`,
  ).of('D3 embed_sites'),
  proof('a new event has no look of its own, and brief forms say nothing of it', async (world) => {
    const event = await create(world, eventKind)
    const none = { tagline: '', accent: '', links: [], sponsors: [], embed_sites: [] }
    expect(await readOne(world, `${event}?verbose=yes`)).toMatchObject(none)
    for (const field of Object.keys(none)) expect(await readOne(world, event)).not.toHaveProperty(field)
  }).of('D3 tagline', 'D3 accent', 'D3 links', 'D3 sponsors', 'D3 embed_sites'),
]
