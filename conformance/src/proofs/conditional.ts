import { type Proof, inside, proof } from './proof.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { everything } from '../reading/places.ts'
import { verboseOf } from '../reading/read.ts'
import { whileUnchanged } from '../reading/while-unchanged.ts'

const STRONG = /^"[\x21\x23-\x7E]+"$/u

const varyOf = (header: unknown): readonly string[] =>
  String(header)
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .toSorted()

const VARY = ['accept', 'accept-encoding', 'authorization']

export const conditional: readonly Proof[] = [
  proof('every address has a stable strong ETag, and answers If-None-Match with 304', async (world) => {
    for (const { example, as } of everything) {
      const address = example(world.at)
      const read = async () => ({ text: (await world.ask(address, { as })).text })
      await whileUnchanged(read, async () => {
        const first = await world.ask(address, { as })
        const etag = String(first.headers.etag)
        expect(etag, `ETag of ${address}`).toMatch(STRONG)
        expect((await world.ask(address, { as })).headers.etag).toBe(etag)
        const again = await world.ask(address, { as, headers: { 'if-none-match': etag } })
        expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
        expect(varyOf(again.headers.vary)).toEqual(VARY)
        expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
      })
    }
  }).of('D1 ETag', 'D1 304'),
  proof('what differs has another ETag: form, format, caller, page, coding', async (world) => {
    const event = world.at.event('running')
    const tags = [
      await world.ask(event),
      await world.ask(verboseOf(event)),
      await world.ask(`${event}?format=html`),
      await world.ask(`${event}?callback=cb`),
      await world.ask(event, { as: 'member' }),
      await world.ask(event, { headers: { 'accept-encoding': 'gzip' } }),
      await world.ask(event, { headers: { 'accept-encoding': 'br' } }),
      await world.ask('/events'),
      await world.ask('/events?start=1'),
    ].map(({ headers }) => headers.etag)
    expect(new Set(tags).size).toBe(tags.length)
  }).of('D1 ETag', 'D1 ETag coding'),
  proof('codings carry the same body, and say which they are', async (world) => {
    const plain = await world.ask('/events')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    for (const [coding, decode] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const { bytes, headers } = await world.ask('/events', { headers: { 'accept-encoding': coding } })
      expect(headers['content-encoding']).toBe(coding)
      expect(decode(bytes).toString()).toBe(plain.text)
      const known = { 'accept-encoding': coding, 'if-none-match': String(headers.etag) }
      expect((await world.ask('/events', { headers: known })).status).toBe(304)
    }
  }).needing(
    inside('it compares compressed bodies, whose links have another base address'),
    'D1 ETag coding',
    'D1 Vary',
  ),
  proof('every answer says that it varies by Accept, Accept-Encoding and Authorization', async (world) => {
    const addresses = everything.map(({ example }) => example(world.at))
    for (const address of [
      ...addresses,
      '/',
      '/events?filter=x',
      '/nothing',
      '/events/0',
      '/events?format=html',
    ]) {
      expect(varyOf((await world.ask(address)).headers.vary), `Vary of ${address}`).toEqual(VARY)
    }
  }).of('D1 Vary'),
  proof('responses to visitors are public, and responses to users are private', async (world) => {
    for (const { example, as } of everything) {
      if (as === undefined) {
        const { headers } = await world.ask(example(world.at))
        expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
      }
      const { headers } = await world.ask(example(world.at), { as: as ?? 'member' })
      expect(headers['cache-control']).toBe('private, no-cache')
    }
  }).of('D1 Cache-Control'),
]
