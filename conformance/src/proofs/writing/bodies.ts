import { expect } from 'vitest'
import { type Proof, proof } from '../proof.ts'
import { asFields, asList, asTexts } from '../../reading/fields.ts'
import { bodyOf, readAll, readOne, verboseOf } from '../../reading/read.ts'
import type { Reply } from '../../world/client.ts'
import type { World } from '../../world/world.ts'
import { aConference } from '../../writing/conference.ts'
import { type Kind, eventKind, show, talkKind, trackKind } from '../../writing/kinds.ts'
import { expectSent, send } from '../../writing/send.ts'

const KIB = 1024
const kinds = [eventKind, talkKind, trackKind] as const

/** This exact body, with this content type. */
const raw = (
  world: World,
  address: string,
  { as }: Kind,
  body: string | undefined,
  type: string | undefined = 'application/json',
): Promise<Reply> =>
  world.ask(address, {
    method: 'POST',
    as,
    ...(body === undefined ? {} : { body }),
    headers: type === '' ? {} : { 'content-type': type },
  })

const padded = (kind: Kind, bytes: number): string => {
  const body = JSON.stringify(kind.body({ padding: '' }))
  return body.replace('"padding":""', () => `"padding":"${'x'.repeat(bytes - body.length)}"`)
}

const expectRefusals = async (
  world: World,
  status: number,
  sent: readonly (readonly [body: string | undefined, type?: string])[],
): Promise<void> => {
  for (const kind of kinds) {
    const collection = await kind.collection(world)
    for (const [body, type] of sent) {
      const reply = await raw(world, collection, kind, body, type)
      expect(reply.status, `${type} ${body?.slice(0, 50)}: ${reply.text}`).toBe(status)
      expect(asTexts(bodyOf(reply))).toHaveLength(1)
    }
  }
}

const bodies: readonly Proof[] = [
  proof('bodies are application/json, with or without parameters', async (world) => {
    for (const kind of kinds) {
      for (const type of [
        'application/json',
        'application/json; charset=utf-8',
        'Application/JSON;charset="UTF-8"',
        'application/json ; a=b; c=d',
      ]) {
        const collection = await kind.collection(world)
        const reply = await raw(world, collection, kind, JSON.stringify(kind.body()), type)
        expect(reply.status, `${type}: ${reply.text}`).toBe(201)
      }
    }
  }).of('D1 JSON sent', '4.1 bodies', '4.4 POST'),
  proof('bodies of other types, or of none, are 415', async (world) => {
    const body = JSON.stringify({ ...eventKind.body(), ...talkKind.body(), ...trackKind.body() })
    const types = [
      'text/plain',
      'text/json',
      'application/jsonp',
      'application/problem+json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ]
    await expectRefusals(
      world,
      415,
      types.map((type) => [body, type] as const),
    )
  }).of('D1 JSON sent', '4.1 bodies', '7 message'),
  proof('what is no JSON, or no object, is 400', async (world) => {
    const texts = ['{', '{]', "{'name': 1}", 'name=x', '{"a":1}x', '[]', '[{}]', 'null', '1', 'true', '"{}"']
    await expectRefusals(
      world,
      400,
      texts.map((text) => [text] as const),
    )
  }).of('D1 JSON object', 'D1 400', 'D1 no internals', '7 message'),
  proof('no body where JSON is needed is 400, whatever its type is said to be', (world) =>
    expectRefusals(world, 400, [[undefined], [undefined, ''], ['']]),
  ).of('D1 no body', 'D1 400'),
  proof('256 KiB are taken, and a byte more is 413', async (world) => {
    for (const kind of kinds) {
      const collection = await kind.collection(world)
      expect((await raw(world, collection, kind, padded(kind, 256 * KIB))).status).toBe(201)
      for (const more of [1, 1000 * KIB]) {
        const reply = await raw(world, collection, kind, padded(kind, 256 * KIB + more))
        expect([reply.status, asTexts(bodyOf(reply)).length]).toEqual([413, 1])
      }
    }
  }).of('D1 body size'),
  proof('unknown fields change nothing', async (world) => {
    const unknown = {
      id: 7,
      is_admin: true,
      approval: 'approved',
      attendee_count: 99,
      starred_count: 99,
      talks_count: 99,
      uri: 'https://evil.example',
      ['__proto__']: { admin: true },
      nested: { deep: [[[{}]]] },
    }
    for (const kind of kinds) {
      const shown = await show(world, kind, unknown)
      for (const name of ['id', 'is_admin', 'approval', 'nested', '__proto__']) {
        expect(Object.hasOwn(shown, name)).toBe(false)
      }
      expect(shown['uri']).toMatch(/^https:\/\/api\.lectern\.example\//u)
      for (const count of ['attendee_count', 'starred_count', 'talks_count']) {
        expect(shown[count] ?? 0).toBeLessThan(2)
      }
    }
  }).of('D1 unknown fields'),
  proof('U+0000 and halves of surrogate pairs are 400, in every text of a body', async (world) => {
    for (const kind of kinds) {
      const collection = await kind.collection(world)
      const names = Object.keys(kind.body())
      for (const field of [...names, 'unknown', 'tags', 'speakers']) {
        for (const bad of ['\\u0000', '\\ud800', '\\udfff x', 'a\\ud83d']) {
          const value = field === 'tags' || field === 'speakers' ? `["${bad}"]` : `"x${bad}"`
          const body = JSON.stringify(kind.body()).replace(/\}$/u, `,"${field}":${value}}`)
          const reply = await raw(world, collection, kind, body)
          expect(reply.status, `${field} ${bad}: ${reply.text}`).toBe(400)
        }
      }
    }
  }).of('D1 storable', 'D1 400', 'D1 no internals'),
  proof('application/problem+json points to each field that has a problem', async (world) => {
    const headers = { accept: 'application/problem+json' }
    for (const [kind, body, fields] of [
      [eventKind, { ...eventKind.body(), name: '', href: 'x', tags: 7 }, ['name', 'href', 'tags']],
      [talkKind, { type: 'Panel' }, ['talk_title', 'talk_description', 'type', 'start_date']],
      [trackKind, {}, ['track_name', 'track_description']],
    ] as const) {
      const sending = { as: kind.as, body, headers }
      const reply = await expectSent(world, 'POST', await kind.collection(world), sending, 400)
      expect(reply.headers['content-type']).toBe('application/problem+json')
      const problem = asFields(bodyOf(reply))
      expect(problem).toMatchObject({ status: 400, title: 'Bad Request' })
      const errors = asList(problem['errors']).map(asFields)
      expect(errors.map((error) => error['pointer'])).toEqual(fields.map((field) => `#/${field}`))
      const plain = await send(world, 'POST', await kind.collection(world), { as: kind.as, body })
      expect(errors.map((error) => error['detail'])).toEqual(asTexts(bodyOf(plain)))
    }
  }).of('D1 pointers', 'D1 problem', 'D1 all problems'),
  proof('approvals, removals and deletions ignore whatever body is sent', async (world) => {
    for (const [body, type] of [
      ['[]', 'application/json'],
      ['{"a":', 'application/json'],
      ['a=1', 'application/x-www-form-urlencoded'],
      ['\0', 'no type at all'],
      ['x'.repeat(300 * KIB), 'text/plain'],
    ] as const) {
      for (const kind of kinds) {
        const shown = await show(world, kind)
        const sending = { method: 'DELETE', as: 'admin', body, headers: { 'content-type': type } } as const
        const reply = await world.ask(String(shown['uri']), sending)
        expect(reply.status, `${type}: ${reply.text}`).toBe(204)
      }
      const { event } = await aConference(world, { name: 'Waits', approval: { state: 'pending' } })
      const sending = { method: 'POST', as: 'admin', body, headers: { 'content-type': type } } as const
      expect((await world.ask(`${event}/approval`, sending)).status).toBe(204)
      expect(await readOne(world, event)).toMatchObject({ name: 'Waits' })
      const { event: refused } = await aConference(world, { approval: { state: 'pending' } })
      expect((await world.ask(`${refused}/approval`, { ...sending, method: 'DELETE' })).status).toBe(204)
      expect(await readOne(world, verboseOf(refused), { as: 'host' })).toMatchObject({
        rejection_reason: '',
      })
    }
    expect(await readAll(world, '/events?filter=pending', 'name', { as: 'admin' })).not.toContain('Waits')
  }).of('D1 bodies ignored'),
]

const written = [
  [eventKind, ['name', 'description', 'location', 'hashtag']],
  [talkKind, ['talk_title', 'talk_description']],
  [trackKind, ['track_name', 'track_description']],
] as const

const hostile = `<b>"Ça" & 'ça'</b> \\ %00 {{x}} \u2028\u202e 🎉`

const texts: readonly Proof[] = [
  proof('texts are trimmed and otherwise kept as they were written', async (world) => {
    for (const [kind, fields] of written) {
      for (const field of fields) {
        const text = field === 'hashtag' ? '#<b>&amp; "ü"</b>' : hostile
        expect(await show(world, kind, { [field]: `\n\t ${text}\u00a0 ` })).toMatchObject({ [field]: text })
      }
    }
  }).of('D1 trimmed', 'D1 as written'),
]

export const bodyProofs: readonly Proof[] = [...bodies, ...texts]
