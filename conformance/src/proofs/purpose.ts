import { expect } from 'vitest'
import { type Proof, proof } from './proof.ts'
import { asFields, asTexts } from '../reading/fields.ts'
import { resources } from '../reading/places.ts'
import { bodyOf, expectStatus, read, readBody, readOne, readRefusal, withParameter } from '../reading/read.ts'
import type { Addresses } from '../world/addresses.ts'

/** The paths of section 4.2. */
const contract = new Set([
  '/events',
  '/events/{event_id}',
  '/events/{event_id}/talks',
  '/events/{event_id}/tracks',
  '/events/{event_id}/comments',
  '/events/{event_id}/comments/{comment_id}',
  '/event_comments/{comment_id}',
  '/events/{event_id}/talk_comments',
  '/events/{event_id}/attendees',
  '/talks/{talk_id}',
  '/talks/{talk_id}/comments',
  '/talks/{talk_id}/comments/{comment_id}',
  '/talk_comments/{comment_id}',
  '/tracks/{track_id}',
  '/users/{user_id}',
  '/users/{user_id}/attended',
  '/users/{user_id}/talks',
])

const ofContract = resources.filter(({ path }) => contract.has(path))

/** Records, and where they are listed too. */
const single = [
  ['4.2 /events/{event_id}', (at: Addresses) => at.event('running'), () => '/events'],
  [
    '4.2 /talks/{talk_id}',
    (at: Addresses) => at.talk('keynote'),
    (at: Addresses) => `${at.event('running')}/talks`,
  ],
  [
    '4.2 /tracks/{track_id}',
    (at: Addresses) => at.track('alpha'),
    (at: Addresses) => `${at.event('running')}/tracks`,
  ],
  ['4.2 /users/{user_id}', (at: Addresses) => at.user('hanna'), () => '/users'],
] as const

const singleProof = ([sentence, address, list]: (typeof single)[number]): Proof =>
  proof(`one record at ${sentence.slice(4)}, as in its list`, async (world) => {
    for (const query of ['', 'verbose=yes']) {
      const page = await read(world, withParameter(address(world.at), query))
      expect(page.meta).toMatchObject({ count: 1, total: 1 })
      const { records } = await read(world, withParameter(list(world.at), query))
      expect(records).toContainEqual(page.records[0])
    }
  }).of(sentence, '1.6 root', 'D1 meta')

/** What existing clients and others send where nothing is read. */
const bodies = [
  ['application/json', '[]'],
  ['application/json', '{{{'],
  ['application/x-www-form-urlencoded', 'start=5'],
  ['multipart/form-data', ''],
  ['???', 'x'],
] as const

export const purpose: readonly Proof[] = [
  proof('a visitor reads everything of section 4.2 that is public with GET', async (world) => {
    expect(ofContract).toHaveLength(contract.size)
    for (const { example, root } of ofContract) {
      const page = await read(world, example(world.at))
      expect(page.root).toBe(root)
      expect(page.records.length, `records at ${example(world.at)}`).toBeGreaterThan(0)
    }
  }).of('1.1 http', '1.1 data', '1.4 public'),
  proof('every response of section 4.2 has links in fields ending in _uri', async (world) => {
    for (const { example } of ofContract) {
      const { records } = await read(world, example(world.at))
      for (const record of records) {
        const links = Object.entries(record).filter(([field]) => field.endsWith('_uri'))
        expect(links.length).toBeGreaterThan(0)
        for (const [field, address] of links) expect(address, `in ${field}`).toMatch(/^https:\/\/\S+$/u)
      }
    }
  }).of('1.3 links'),
  proof('adding and editing need authentication', async (world) => {
    const json = { 'content-type': 'application/json' }
    const asking = { method: 'POST', headers: json, body: '{}' }
    const { status, messages } = await readRefusal(world, '/events', asking)
    expect([status, messages]).toEqual([401, ['You must be logged in to create data']])
    await expectStatus(world, `${world.at.event('pending')}/approval`, 401, { method: 'POST' })
    const bad = { ...asking, headers: { ...json, authorization: 'Bearer nobody' } }
    await expectStatus(world, '/events', 401, bad)
  }).of('1.4 private', '4.1 bodies', 'D1 401'),
  proof('what creates is sent as JSON, and says so', async (world) => {
    const send = (body: string, type?: string) =>
      readRefusal(world, '/events', {
        as: 'member',
        method: 'POST',
        body,
        headers: type === undefined ? {} : { 'content-type': type },
      })
    expect((await send('name=x', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await send('{}', 'text/plain')).status).toBe(415)
    expect((await send('{}')).status).toBe(415)
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON;x=y']) {
      const { status, messages } = await send('{"description":"x"}', type)
      expect([status, messages[0]]).toEqual([400, `'name' is a required field`])
    }
    expect((await send('[]', 'application/json')).status).toBe(400)
  }).of('4.1 bodies'),
  ...single.map(singleProof),
  proof('every list takes format, verbose, start and resultsperpage', async (world) => {
    for (const { root, example, as } of ofContract.filter(({ path }) => !path.endsWith('_id}'))) {
      const list = example(world.at)
      const whole = await read(world, list, { as })
      const paged = await read(world, withParameter(list, 'start=1&resultsperpage=1&verbose=yes'), { as })
      expect(paged.records).toHaveLength(Math.min(1, Math.max(0, whole.records.length - 1)))
      expect(paged.meta['this_page']).toContain('start=1&resultsperpage=1&verbose=yes')
      const html = await world.ask(withParameter(list, 'format=html'))
      expect(html.headers['content-type']).toMatch(/^text\/html/u)
      const json = await world.ask(withParameter(list, 'format=json'), { headers: { accept: 'text/html' } })
      expect(asFields(bodyOf(json))).toHaveProperty(root)
    }
  }).of('4.2 lists'),
  proof('a GET does not mind what body is sent with it', async (world) => {
    const asked = resources.map(async ({ example, as }) => {
      const plain = await readBody(world, example(world.at), { as })
      for (const [type, body] of bodies) {
        const asking = { as, body, headers: { 'content-type': type } }
        expect(await readBody(world, example(world.at), asking)).toEqual(plain)
      }
    })
    await Promise.all(asked)
  }).of('D1 GET bodies'),
  proof('hosts and admins read what others do not', async (world) => {
    const keysFor = async (as?: 'member' | 'host' | 'admin') =>
      asTexts(Object.keys(await readOne(world, `${world.at.event('running')}?verbose=yes`, { as })))
    const [visitor, member, host, admin] = [
      await keysFor(),
      await keysFor('member'),
      await keysFor('host'),
      await keysFor('admin'),
    ]
    expect(member).toEqual(visitor)
    expect(admin).toEqual(host)
    expect(host.length).toBeGreaterThan(member.length)
  }).of('1.5 elevated'),
]
