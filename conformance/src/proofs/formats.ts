import { expect } from 'vitest'
import { type Proof, proof } from './proof.ts'
import { type Fields, asFields, asList, asTexts } from '../reading/fields.ts'
import { bodyOf, readBody, readOne, readRefusal } from '../reading/read.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const HTML_TYPE = 'text/html; charset=utf-8'
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8'

/** The requested format, and the content type of the response. */
const negotiations: readonly (readonly [accept: string | undefined, query: string, type: string])[] = [
  [undefined, '', JSON_TYPE],
  ['*/*', '', JSON_TYPE],
  ['image/png', '', JSON_TYPE],
  ['text/html;q=0.4, application/json;q=0.5', '', JSON_TYPE],
  ['text/html', '', HTML_TYPE],
  [BROWSER, '', HTML_TYPE],
  [BROWSER, '?format=json', JSON_TYPE],
  [BROWSER, '?format=application/json', JSON_TYPE],
  ['application/json', '?format=html', HTML_TYPE],
  [undefined, '?format=html', HTML_TYPE],
]

const negotiationProof = ([accept, query, type]: (typeof negotiations)[number]): Proof =>
  proof(`Accept: ${accept ?? 'none'} with ${query || 'no format'} is ${type}`, async (world) => {
    const headers = accept === undefined ? {} : { accept }
    for (const address of ['/events', world.at.talk('keynote')]) {
      const reply = await world.ask(`${address}${query}`, { headers })
      expect([reply.status, reply.headers['content-type']]).toEqual([200, type])
      expect(reply.text.startsWith('{"')).toBe(type === JSON_TYPE)
      expect(/^<!doctype html>/iu.test(reply.text)).toBe(type === HTML_TYPE)
    }
  }).of(
    ...(query === ''
      ? (['D1 negotiation', '1.2 formats', 'D1 JSON type'] as const)
      : (['D1 format wins', '4.1 format', '1.2 formats'] as const)),
  )

/** The body within a call of this function. */
function unwrap(text: string, callback: string): unknown {
  const start = `/**/${callback}(`
  expect(text.slice(0, start.length)).toBe(start)
  expect(text).toMatch(/\);?$/u)
  return JSON.parse(text.slice(start.length).replace(/\);?$/u, ''))
}

const badNames = ['', '1a', 'a-b', 'a..b', 'alert(1)', 'a[0]', '</script>', 'x'.repeat(65)]

const jsonp: readonly Proof[] = [
  proof('callback wraps the very body in a call that no browser takes for something else', async (world) => {
    for (const callback of ['cb', 'a.b._$1', 'x'.repeat(64)]) {
      const reply = await world.ask(`/events?callback=${callback}`)
      expect(unwrap(reply.text, callback)).toEqual(await readBody(world, '/events'))
      expect(reply.headers['content-type']).toMatch(/^application\/javascript\b/u)
      expect(reply.headers['x-content-type-options']).toBe('nosniff')
    }
  }).of('4.1 callback', 'D1 JSONP wraps', 'D1 JSONP safe'),
  proof('line and paragraph separators are escaped within the call', async (world) => {
    const { text } = await world.ask(`${world.at.event('running')}?callback=cb`)
    expect(text).not.toMatch(/[\u2028\u2029]/u)
    expect(text).toContain('\\u2028')
    expect(text).toContain('\\u2029')
    expect(unwrap(text, 'cb')).toMatchObject({ events: [await readOne(world, world.at.event('running'))] })
  }).of('D1 JSONP safe'),
  proof('an error is wrapped too, and keeps its status', async (world) => {
    for (const [address, status] of [
      ['/events?filter=x', 400],
      ['/events?filter=pending', 401],
      ['/events/0?', 404],
      ['/nothing?', 404],
    ] as const) {
      const reply = await world.ask(`${address}&callback=cb`)
      expect(reply.status).toBe(status)
      expect(asTexts(unwrap(reply.text, 'cb'))).toHaveLength(1)
    }
  }).of('D1 JSONP wraps', 'D1 errors JSONP'),
  proof('a callback that is no name is refused, and not repeated as code', async (world) => {
    for (const name of badNames) {
      const { status, messages } = await readRefusal(world, `/events?callback=${encodeURIComponent(name)}`)
      expect([status, messages.length], `at ${name}`).toEqual([400, 1])
      expect(messages[0]).toMatch(/^'callback' must /u)
    }
  }).of('D1 JSONP name', 'D1 400'),
  proof('callback is for JSON alone', async (world) => {
    const reply = await world.ask('/events?format=html&callback=cb')
    expect(reply.headers['content-type']).toBe(HTML_TYPE)
    expect(reply.text).toMatch(/^<!doctype html>/iu)
  }).of('4.1 callback'),
]

export const formats: readonly Proof[] = [
  ...negotiations.map(negotiationProof),
  ...jsonp,
  proof('another format is refused', async (world) => {
    for (const format of ['xml', '', 'jsonp', 'application/xml', 'json%00', '%7B%7D']) {
      const { status, reply } = await readRefusal(world, `/events?format=${format}`)
      expect([status, asTexts(bodyOf(reply)).length]).toEqual([400, 1])
    }
    expect((await readRefusal(world, '/events?format=xml')).messages[0]).toMatch(
      /^'format' must be json or html/u,
    )
  }).of('D1 format unknown', 'D1 400'),
  proof('yes is the detailed form, and no other value is, of records and of lists', async (world) => {
    const { at } = world
    const places = [
      [at.event('running'), 'latitude'],
      ['/events', 'latitude'],
      [at.talk('keynote'), 'language'],
      [`${at.event('running')}/talks`, 'language'],
      [at.talkComment('first'), 'source'],
      [`${at.event('running')}/comments`, 'source'],
      [at.user('mia'), 'avatar_hash'],
    ] as const
    for (const [address, field] of places) {
      const detailed = async (query: string) =>
        Object.hasOwn(firstOf(await readBody(world, `${address}${query}`)), field)
      expect(await detailed('?verbose=yes'), `at ${address}`).toBe(true)
      for (const query of [
        '',
        '?verbose=YES',
        '?verbose=true',
        '?verbose=1',
        '?verbose=',
        '?verbose=yes%20',
      ]) {
        expect(await detailed(query), `${address}${query}`).toBe(false)
      }
    }
  }).of('4.1 verbose', 'D1 verbose', '2.2 verbose_uri', '2.4 verbose_uri'),
]

const firstOf = (body: Fields): Fields => asFields(asList(Object.values(body)[0])[0])
