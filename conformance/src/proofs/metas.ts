import { type Proof, inside, proof } from './proof.ts'
import { expect } from 'vitest'
import { type Fields, asFields, asText, isFields } from '../reading/fields.ts'
import { type Place, answers, exported, lists, records, resources } from '../reading/places.ts'
import { read, readBody, withParameter } from '../reading/read.ts'
import type { SentenceId } from '../sentences.ts'
import { api } from '../world/names.ts'
import { roles } from '../world/roles.ts'

/** The addresses in a Link header, by their relations. */
function linksOf(header: unknown): Fields {
  const links: Record<string, string> = {}
  for (const [, address = '', relation = ''] of String(header).matchAll(/<([^>]+)>; rel="(\w+)"/gu)) {
    links[relation] = address
  }
  return links
}

/** The keys of all objects in a body, at whatever depth. */
function keysIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  return isFields(value) ? Object.entries(value).flatMap(([key, part]) => [key, ...keysIn(part)]) : []
}

function requireFields(meta: Fields, what: string, as: Place['as']): void {
  const { next_page: _next, prev_page: _previous, ...others } = meta
  const always = ['count', 'this_page', 'total']
  expect(Object.keys(others).toSorted(), `meta of ${what}`).toEqual(
    as === undefined ? always : [...always, 'user_uri'],
  )
}

const empty = ['talks', 'tracks', 'rooms', 'comments', 'talk_comments', 'attendees', 'images'] as const

/** A record of each of these paths of section 4.2, and a list that has it, however much else the service has. */
const listed = [
  ['4.2 /events/{event_id}', (at) => at.event('running'), () => '/events?title=lectern+days'],
  ['4.2 /talks/{talk_id}', (at) => at.talk('keynote'), (at) => `${at.event('running')}/talks`],
  ['4.2 /tracks/{track_id}', (at) => at.track('alpha'), (at) => `${at.event('running')}/tracks`],
  ['4.2 /users/{user_id}', (at) => at.user('hanna'), () => '/users?username=hanna'],
] as const satisfies readonly (readonly [SentenceId, Place['example'], Place['example']])[]

const listedProof = ([sentence, record, list]: (typeof listed)[number]): Proof =>
  proof(`one record at ${sentence.slice(4)}, as in its list`, async (world) => {
    for (const query of ['', 'verbose=yes']) {
      const page = await read(world, withParameter(record(world.at), query))
      expect(page.meta).toMatchObject({ count: 1, total: 1 })
      const { records: others } = await read(world, withParameter(list(world.at), query))
      expect(others).toContainEqual(page.records[0])
    }
  }).of(sentence, '1.6 root', 'D1 meta')

export const metas: readonly Proof[] = [
  ...listed.map(listedProof),
  proof('every body has its root first, meta last, and nothing else', async (world) => {
    for (const { root, example, as } of resources) {
      for (const query of ['', 'verbose=yes']) {
        const body = await readBody(world, withParameter(example(world.at), query), { as })
        expect(Object.keys(body), `at ${example(world.at)}`).toEqual([root, 'meta'])
      }
    }
  }).of(
    '1.1 http',
    '1.1 data',
    '1.4 public',
    '1.6 root',
    'D1 root and meta',
    'D1 key order',
    'D3 attending resource',
    'D4 starred resource',
  ),
  proof('meta has its fields, and counts the records, at every address', async (world) => {
    for (const { example, as } of [...lists, ...records]) {
      const page = await read(world, example(world.at), { as })
      requireFields(page.meta, example(world.at), as)
      expect(page.meta['count']).toBe(page.records.length)
      expect(Number(page.meta['total'])).toBeGreaterThanOrEqual(page.records.length)
    }
    for (const { example, as } of answers) {
      const answer = asFields((await readBody(world, example(world.at), { as }))['meta'])
      requireFields(answer, example(world.at), as)
      expect(answer).toMatchObject({ count: 1, total: 1 })
    }
    const page = await readBody(world, exported.example(world.at), { as: 'member' })
    requireFields(asFields(page['meta']), 'the export', 'member')
  }).of('D1 meta', '2.1 count', '2.1 total', '2.1 this_page', 'D1 this_page'),
  proof('this_page is the address of the page with all parameters in use', async (world) => {
    for (const { path, example, as } of [...lists, ...records]) {
      const address = example(world.at)
      const full = address.startsWith('/') ? `${api}${address}` : address
      const [plain = '', filters] = full.split('?')
      const behind = filters === undefined ? '' : `&${filters}`
      const first = await read(world, address, { as })
      expect(first.meta['this_page']).toBe(`${plain}?start=0&resultsperpage=20${behind}`)
      const verbose = await read(world, withParameter(address, 'verbose=yes'), { as })
      expect(verbose.meta['this_page']).toBe(`${plain}?start=0&resultsperpage=20&verbose=yes${behind}`)
      const again = await read(world, asText(verbose.meta['this_page']), { as })
      expect(again.records, `at ${path}`).toEqual(verbose.records)
    }
  }).of('2.1 this_page', 'D1 this_page'),
  proof('the addresses of pages keep verbose and every filter that was used', async (world) => {
    const query =
      'resultsperpage=2&start=1&verbose=yes&filter=all&title=a&tags[]=php&tags[]=testing&startdate=2019'
    const { meta } = await read(world, `/events?${query}&enddate=2030&stub=&nonsense=1`)
    const at = (start: number): string =>
      `${api}/events?start=${start}&resultsperpage=2&verbose=yes&filter=all&title=a` +
      '&tags%5B%5D=php&tags%5B%5D=testing&startdate=2019&enddate=2030'
    expect(meta).toMatchObject({ this_page: at(1), next_page: at(3), prev_page: at(0) })
    const users = await read(world, '/users?keyword=crowd&resultsperpage=5')
    expect(users.meta['next_page']).toBe(`${api}/users?start=5&resultsperpage=5&keyword=crowd`)
    const talks = await read(world, '/talks?title=php&resultsperpage=2')
    expect(talks.meta['next_page']).toBe(`${api}/talks?start=2&resultsperpage=2&title=php`)
  }).needing(
    inside('it needs the values of the ready-made scene'),
    'D1 this_page',
    'D1 next_page',
    'D1 prev_page',
    'D3 combined',
  ),
  proof('next_page and prev_page exist with such pages; Link adds first and last', async (world) => {
    const at = (start: number): string => `${api}/events?start=${start}&resultsperpage=10`
    for (const [start, next, prev] of [
      [0, at(10), undefined],
      [10, at(20), at(0)],
      [20, undefined, at(10)],
    ] as const) {
      const { meta, reply } = await read(world, at(start))
      expect([meta['next_page'], meta['prev_page']]).toEqual([next, prev])
      const links = linksOf(reply.headers['link'])
      expect([links['next'], links['prev'], links['first'], links['last']]).toEqual([
        next,
        prev,
        at(0),
        at(20),
      ])
    }
    const whole = await read(world, '/events?resultsperpage=24')
    expect(whole.meta).not.toHaveProperty('next_page')
    expect(whole.meta).not.toHaveProperty('prev_page')
  }).needing(
    inside('it needs the values of the ready-made scene'),
    'D1 next_page',
    'D1 prev_page',
    '2.1 pagination',
    'D1 Link',
  ),
  proof('every list and record has a Link header with the first and the last page', async (world) => {
    for (const { example, as } of [...lists, ...records]) {
      const { meta, reply } = await read(world, example(world.at), { as })
      const links = linksOf(reply.headers['link'])
      expect(Object.keys(links)).toEqual(expect.arrayContaining(['first', 'last']))
      expect([links['next'], links['prev']]).toEqual([meta['next_page'], meta['prev_page']])
    }
  }).of('D1 Link'),
  proof('user_uri is in every response to a signed-in user, and in no other', async (world) => {
    for (const { example, as } of resources) {
      const asker = as ?? 'member'
      const signedIn = await readBody(world, example(world.at), { as: asker })
      const user = world.at.user(roles[asker])
      expect(asFields(signedIn['meta'])['user_uri'], `at ${example(world.at)}`).toBe(user)
      if (as !== undefined) continue
      const visited = await readBody(world, example(world.at))
      expect(visited['meta'], `at ${example(world.at)}`).not.toHaveProperty('user_uri')
    }
  }).of('D1 user_uri', '2.1 user_uri'),
  proof('lists with nothing in them are []', async (world) => {
    for (const path of empty) {
      const { records, meta } = await read(world, `${world.at.event('bare')}/${path}`)
      expect(records).toEqual([])
      expect(meta).toMatchObject({ count: 0, total: 0 })
    }
    expect((await read(world, '/events?title=nothing+like+this')).body).toMatchObject({ events: [] })
  }).of('D1 empty list'),
  proof('no body has an id beside an address', async (world) => {
    for (const { example, as } of resources) {
      const body = await readBody(world, withParameter(example(world.at), 'verbose=yes'), { as })
      expect(keysIn(body).filter((key) => /(?:^|_)ids?$/iu.test(key))).toEqual([])
    }
  }).of('D1 no ids'),
]
