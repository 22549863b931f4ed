import { expect } from 'vitest'
import { type Proof, proof } from './proof.ts'
import { asTexts } from '../reading/fields.ts'
import { landing, resources } from '../reading/places.ts'
import { bodyOf, readBody, withParameter } from '../reading/read.ts'
import { whileUnchanged } from '../reading/while-unchanged.ts'
import type { Reply } from '../world/client.ts'
import type { RoleAsk } from '../world/roles.ts'

const long = (length: number): string => 'x'.repeat(length)

/** What nobody in good faith sends, and what is decided about it at every address; nothing is when there are two. */
const everywhere: readonly (readonly [query: string, ...status: readonly number[]])[] = [
  ['%00=x', 400],
  ['x=%00', 400],
  ['x=%ED%A0%80', 400],
  ['x=%ZZ', 400],
  ['x=\xFF\xFE', 200, 400],
  [`x=${long(10_000)}`, 414],
  [`x=${long(7000)}`, 200],
  ['__proto__=1&constructor[prototype]=2&toString=3', 200],
  ['=&&==&[]&[=]&]=[', 200],
  ['a=1&'.repeat(1500), 200],
  ['format=%3Cscript%3E', 400],
  ['callback=alert(document.cookie)', 400],
  [`callback=${long(65)}`, 400],
  ['verbose[]=yes', 200],
]

const paths: readonly (readonly [path: string, ...status: readonly number[]])[] = [
  ['/events/%', 400, 404],
  ['/%FF', 400, 404],
  ['/events/%2e%2e/talks', 404],
  ['/events//', 404],
  ['/events/{event_id}', 404],
  [`/events/${long(3000)}`, 404],
  [`/${long(10_000)}`, 404, 414],
  ['/__proto__', 404],
]

const telltales =
  /sqlite|postgres|kysely|fastify|\bselect\b|syntax error|stack|\.ts:|node_modules|undefined|\[object/iu

/** One of the statuses, and when it refuses, in sentences for people. */
function expectDecided(reply: Reply, address: string, statuses: readonly number[]): void {
  const shown = address.slice(0, 80)
  expect(statuses, `${shown} is ${reply.status}: ${reply.text.slice(0, 200)}`).toContain(reply.status)
  if (reply.status === 200) return
  const messages = asTexts(bodyOf(reply))
  expect(messages.length, `messages for ${shown}`).toBeGreaterThan(0)
  for (const message of messages) {
    expect(message, `message for ${shown}`).toMatch(/^['A-Z].{8,200}$/su)
    expect(message, `message for ${shown}`).not.toMatch(telltales)
  }
}

export const hostile: readonly Proof[] = [
  proof('hostile parameters are refused or ignored at every address', async (world) => {
    for (const { example, as } of [landing, ...resources]) {
      const asked = everywhere.map(async ([query, ...statuses]) => {
        const address = withParameter(example(world.at), query)
        expectDecided(await world.ask(address, { as }), address, statuses)
      })
      await Promise.all(asked)
    }
  }).of('D1 no internals', 'D1 400', 'D1 format unknown', 'D1 JSONP name', 'D1 verbose'),
  proof('paths that make no sense lead nowhere', async (world) => {
    for (const [path, ...statuses] of paths) expectDecided(await world.ask(path), path, statuses)
  }).of('D1 no internals', 'D1 bad id', 'D1 unknown path'),
  proof('a GET ignores any body', async (world) => {
    const bodies = [
      ['application/json', '[]'],
      ['application/json', '{{{'],
      ['application/x-www-form-urlencoded', 'start=5'],
      ['multipart/form-data', ''],
      ['???', 'x'],
    ] as const
    const asked = resources.map(({ example, as }) => {
      const read = (asking?: RoleAsk) => readBody(world, example(world.at), { as, ...asking })
      return whileUnchanged(read, async (plain) => {
        for (const [type, body] of bodies) {
          expect(await read({ body, headers: { 'content-type': type } })).toEqual(plain)
        }
      })
    })
    await Promise.all(asked)
  }).of('D1 GET bodies'),
]
