import { expect } from 'vitest'
import { asText } from '../reading/fields.ts'
import { readAll, readOne } from '../reading/read.ts'
import { ask, type Reply } from '../world/client.ts'
import type { RoleAsk } from '../world/roles.ts'
import type { World } from '../world/world.ts'
import { inside, type Proof, proof } from './proof.ts'

/** The types of the files of a resource, and their addresses. */
type Files = ReadonlyMap<string, string>

const filesIn = ({ headers }: Reply): Files =>
  new Map(
    [...String(headers['link']).matchAll(/<([^>]+)>; rel="alternate"; type="([^"]+)"/gu)].map(
      ([, address = '', type = '']) => [type, address],
    ),
  )

const filesOf = async (world: World, address: string, asking?: RoleAsk): Promise<Files> =>
  filesIn(await world.ask(address, asking))

/** A file of the website, which is at the same place as the service. */
function readFile({ url }: World, address: string | undefined, headers = {}): Promise<Reply> {
  const place = new URL(url).pathname.replace(/\/$/u, '')
  return ask(url, place + new URL(address ?? '').pathname, { headers })
}

const ofEvent = ['text/calendar', 'application/json', 'application/xml', 'application/atom+xml'] as const

const needsWebsite = inside('it reads files of the website')

export const exports: readonly Proof[] = [
  proof('the files are there, with a validator, and public', async (world) => {
    const expected = [
      ['/events', ['application/atom+xml']],
      [world.at.event('running'), ofEvent],
      [world.at.talk('keynote'), ['text/calendar']],
    ] as const
    for (const [address, types] of expected) {
      const files = await filesOf(world, address)
      expect([...files.keys()]).toEqual(types)
      for (const [type, file] of files) {
        const { status, headers } = await readFile(world, file)
        expect([file, status, headers['content-type']?.split(';')[0]]).toEqual([file, 200, type])
        expect(headers['cache-control']).toMatch(/^public, /u)
        expect(headers).toMatchObject({
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        })
        const again = await readFile(world, file, { 'if-none-match': String(headers.etag) })
        expect([file, again.status]).toEqual([file, 304])
      }
    }
  }).needing(needsWebsite, 'D3 exports', 'D3 exports public', 'D4 exports'),
  proof('the files of a pending event are for its hosts only', async (world) => {
    const pending = await readOne(world, world.at.event('pending'), { as: 'otherHost' })
    const running = await readOne(world, world.at.event('running'))
    expect([...(await filesOf(world, world.at.event('pending'), { as: 'otherHost' }))]).toEqual([])
    for (const file of (await filesOf(world, world.at.event('running'))).values()) {
      const other = file.replace(asText(running['website_uri']), asText(pending['website_uri']))
      expect([other, (await readFile(world, other)).status]).toEqual([other, 404])
    }
    const feed = (await filesOf(world, '/events')).get('application/atom+xml')
    const { text } = await readFile(world, feed)
    expect(text).toContain('<entry>')
    expect(text).not.toContain(asText(pending['name']))
  }).needing(needsWebsite, 'D3 exports public', 'D3 visibility lists', 'D3 visibility below'),
  proof('the feed of comments has the comments that are listed, and no others', async (world) => {
    const event = world.at.event('running')
    const { text } = await readFile(world, (await filesOf(world, event)).get('application/atom+xml'))
    const listed = [
      ...(await readAll(world, `${event}/comments`, 'comment_uri')),
      ...(await readAll(world, `${event}/talk_comments`, 'uri')),
    ]
    const entries = [...text.matchAll(/<entry><id>([^<]+)</gu)].map(([, id = '']) => id)
    expect(entries.length).toBeGreaterThan(1)
    expect(entries.toSorted()).toEqual(listed.toSorted())
  }).needing(needsWebsite, 'D3 exports public', 'D5 reported hidden'),
]
