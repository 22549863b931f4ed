import { type Proof, inside, proof } from './proof.ts'
import { expect } from 'vitest'
import { type Fields, isFields } from '../reading/fields.ts'
import { collapsed, seenPage } from '../reading/html.ts'
import { type Place, landing, resources } from '../reading/places.ts'
import { readBody, withParameter } from '../reading/read.ts'
import { whileUnchanged } from '../reading/while-unchanged.ts'
import { api } from '../world/names.ts'
import type { World } from '../world/world.ts'

/** Everything that a body says, in its order: names of fields, and values that are not empty. */
function saidBy(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(saidBy)
  if (isFields(value)) return Object.entries(value).flatMap(([name, part]) => [name, ...saidBy(part)])
  const isSaid =
    typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value !== '')
  return isSaid ? [collapsed(String(value))] : []
}

const linksIn = (value: unknown): readonly string[] =>
  saidBy(value).filter((text) => /^https?:\/\//u.test(text))

/** The first of these that does not come, in this order, among the others. */
function firstMissing(wanted: readonly string[], among: readonly string[]): string | undefined {
  let place = 0
  for (const text of wanted) {
    const found = among.indexOf(text, place)
    if (found === -1) return text
    place = found + 1
  }
  return undefined
}

/** What a page says beside its data. */
const frame = new Set([
  'none',
  'empty',
  'meta',
  'Previous page',
  'Next page',
  'There is nothing in this list.',
])

const expectSameData = (world: World, address: string, as: Place['as']): Promise<void> =>
  whileUnchanged(
    () => readBody(world, withParameter(address, 'format=json'), { as }),
    (json) => expectPageWith(json, world, address, as),
  )

async function expectPageWith(json: Fields, world: World, address: string, as: Place['as']): Promise<void> {
  const reply = await world.ask(withParameter(address, 'format=html'), { as })
  const page = seenPage(reply.text)
  const { meta, ...roots } = json
  const records = Object.values(roots).every(Array.isArray) ? Object.values(roots) : roots
  const said = [...saidBy(records), ...saidBy(meta)]
  expect(firstMissing(said, page.texts), `in the HTML of ${address}`).toBeUndefined()
  const known = new Set([...said, ...frame, ...Object.keys(json), page.heading])
  expect(page.texts.filter((text) => !known.has(text))).toEqual([])
  const links = linksIn(json)
  const leadsTo = new Set(links)
  expect(firstMissing(links, page.hrefs), `links in the HTML of ${address}`).toBeUndefined()
  expect(page.hrefs.filter((href) => !leadsTo.has(href))).toEqual([])
}

const sameDataProof = ({ path, example, as }: Place): Proof =>
  proof(`the HTML of ${path} says what its JSON says, and links where it links`, async (world) => {
    for (const query of ['', 'verbose=yes']) {
      await expectSameData(world, withParameter(example(world.at), query), as)
    }
  }).of('1.2 same data', 'D1 HTML page', '1.2 formats', '4.2 lists')

export const sameData: readonly Proof[] = [
  ...[landing, ...resources].map(sameDataProof),
  proof('pages have buttons to neighbouring pages, and links to the start and the JSON', async (world) => {
    const at = (start: number): string => `${api}/events?start=${start}&resultsperpage=10`
    const { text } = await world.ask(at(10), { headers: { accept: 'text/html' } })
    const { buttons, allHrefs } = seenPage(text)
    expect(buttons.get('next')).toBe(at(20))
    expect(buttons.get('prev')).toBe(at(0))
    expect(allHrefs).toEqual(expect.arrayContaining([api, `${at(10)}&format=json`]))
  }).needing(inside('it needs the values of the ready-made scene'), 'D1 HTML page'),
  proof('an empty list is a page too, and so are responses to signed-in users', async (world) => {
    await expectSameData(world, `${world.at.event('bare')}/talks`, undefined)
    await expectSameData(world, world.at.event('bare'), 'admin')
    await expectSameData(world, `${world.at.event('pending')}?verbose=yes`, 'admin')
    await expectSameData(world, '/events?filter=hot&resultsperpage=3&start=3', 'member')
  }).of('1.2 same data', 'D1 HTML page', 'D1 empty list'),
  proof('what was written as markup is text on the page, and nothing on it runs', async (world) => {
    const reply = await world.ask(world.at.event('running'), { headers: { accept: 'text/html' } })
    expect(seenPage(reply.text).texts).toContain('Lectern Days <b>2026</b> & friends')
    expect(reply.text).not.toMatch(/<script(?! [^>]*src=)|<b>2026|\son\w+=/iu)
    expect(String(reply.headers['content-security-policy'])).toMatch(/default-src 'none'/u)
  }).of('D1 HTML page'),
]
