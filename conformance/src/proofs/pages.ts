import { type Proof, inside, proof } from './proof.ts'
import { expect } from 'vitest'
import { type Fields, asText } from '../reading/fields.ts'
import { type Place, lists } from '../reading/places.ts'
import { read, readRefusal, withParameter } from '../reading/read.ts'
import { api } from '../world/names.ts'
import type { World } from '../world/world.ts'

/** A list has fewer pages, however many records it has. */
const MOST_PAGES = 100

/** All records that are found by turning pages in one direction. */
async function turnPages(
  world: World,
  first: string,
  direction: 'next_page' | 'prev_page',
  as: Place['as'],
): Promise<readonly Fields[]> {
  const pages: (readonly Fields[])[] = []
  let address: unknown = first
  while (address !== undefined) {
    const { records, meta } = await read(world, asText(address), { as })
    pages.push(records)
    expect(pages.length, `pages of ${first}`).toBeLessThan(MOST_PAGES)
    address = meta[direction]
  }
  return (direction === 'next_page' ? pages : pages.toReversed()).flat()
}

const turningProof = ({ path, example, as }: Place): Proof =>
  proof(`following the pages of ${path} meets each record once, in both directions`, async (world) => {
    const list = example(world.at)
    const { records, meta } = await read(world, withParameter(list, 'resultsperpage=0'), { as })
    const total = Number(meta['total'])
    for (const least of [1, 2, 7]) {
      const size = Math.max(least, Math.ceil(total / (MOST_PAGES - 1)))
      const start = Math.max(0, Math.floor((total - 1) / size) * size)
      for (const [from, direction] of [
        [0, 'next_page'],
        [start, 'prev_page'],
      ] as const) {
        const first = withParameter(list, `start=${from}&resultsperpage=${size}`)
        const turned = await turnPages(world, first, direction, as)
        expect(turned.slice(0, records.length)).toEqual(records)
        expect(turned).toHaveLength(total)
      }
    }
    expect(meta).toMatchObject({ count: records.length })
  }).of('4.2 lists', 'D1 no overlap', 'D1 next_page', 'D1 prev_page', '2.1 pagination', '1.6 paged')

const badNumbers = ['-1', '1.5', 'abc', '1e3', '%20', '', '%EF%BC%91', 'Infinity']

export const pages: readonly Proof[] = [
  ...lists.map(turningProof),
  proof('a page begins at 0 and has 20 records unless something else is asked for', async (world) => {
    const whole = (await read(world, '/events?resultsperpage=0')).records
    expect(whole).toHaveLength(24)
    for (const [query, start, size] of [
      ['', 0, 20],
      ['?start=3', 3, 20],
      ['?resultsperpage=5', 0, 5],
      ['?start=22&resultsperpage=5', 22, 5],
      ['?requestsperpage=4', 0, 4],
    ] as const) {
      const page = await read(world, `/events${query}`)
      expect(page.records).toEqual(whole.slice(start, start + size))
      expect(page.meta).toMatchObject({
        count: page.records.length,
        total: 24,
        this_page: `${api}/events?start=${start}&resultsperpage=${size}`,
      })
    }
  }).needing(
    inside('it needs the values of the ready-made scene'),
    '4.1 start',
    '4.1 resultsperpage',
    'D1 start',
    'D1 resultsperpage',
    '1.6 paged',
    '2.1 total',
  ),
  proof('0 is as many as there can be, more than 1,000 are capped, and this_page says so', async (world) => {
    for (const asked of ['0', '1001', '99999999999999999999', '00']) {
      const { records, meta } = await read(world, `/events?resultsperpage=${asked}`)
      expect(records).toHaveLength(24)
      expect(meta['this_page']).toBe(`${api}/events?start=0&resultsperpage=1000`)
    }
    expect((await read(world, '/events?resultsperpage=1000')).meta['this_page']).toContain(
      'resultsperpage=1000',
    )
    expect((await read(world, '/events?resultsperpage=999')).meta['this_page']).toContain(
      'resultsperpage=999',
    )
  }).needing(
    inside('it needs the values of the ready-made scene'),
    'D1 resultsperpage 0',
    'D1 most results',
    'D1 this_page',
  ),
  proof('what is no whole number, or negative, is refused by name, both at once', async (world) => {
    for (const number of badNumbers) {
      for (const name of ['start', 'resultsperpage', 'requestsperpage']) {
        const { status, messages } = await readRefusal(world, `/events?${name}=${number}`)
        expect([status, messages.length], `${name}=${number}`).toEqual([400, 1])
        expect(messages[0]).toMatch(new RegExp(`^'${name}' must be `, 'u'))
      }
    }
    const both = await readRefusal(world, '/events?resultsperpage=x&start=y')
    expect(both.messages.map((message) => message.split(' ')[0])).toEqual([`'start'`, `'resultsperpage'`])
  }).of('D1 bad page', 'D1 400', 'D1 errors'),
  proof('behind the end there is nothing, and a way back', async (world) => {
    for (const start of ['24', '1000', '9007199254740993', '9'.repeat(30)]) {
      const { records, meta } = await read(world, `/events?start=${start}`)
      expect(records).toEqual([])
      expect(meta).toMatchObject({ count: 0, total: 24 })
      expect(meta).not.toHaveProperty('next_page')
      expect((await read(world, asText(meta['prev_page']))).records.length).toBeGreaterThan(0)
    }
  }).needing(inside('it needs the values of the ready-made scene'), 'D1 no overlap', 'D1 prev_page'),
  proof('filter=all starts behind what has begun, and leads back to it', async (world) => {
    const { meta } = await read(world, '/events?filter=all')
    expect(meta).toMatchObject({
      total: 24,
      this_page: `${api}/events?start=10&resultsperpage=20&filter=all`,
      prev_page: `${api}/events?start=0&resultsperpage=20&filter=all`,
    })
    const php = await read(world, '/events?filter=all&tags=php')
    expect(php.meta).toMatchObject({
      count: 1,
      total: 4,
      this_page: `${api}/events?start=3&resultsperpage=20&filter=all&tags%5B%5D=php`,
    })
  }).needing(
    inside('it needs the values of the ready-made scene'),
    'D3 order all',
    '4.3 filter=all',
    'D1 prev_page',
  ),
]
