import { expect } from 'vitest'
import { type Proof, proof } from './proof.ts'
import { asTexts } from '../reading/fields.ts'
import { landing, resources } from '../reading/places.ts'
import { bodyOf, readBody, readRefusal, withParameter } from '../reading/read.ts'
import { whileUnchanged } from '../reading/while-unchanged.ts'
import type { Reply } from '../world/client.ts'
import type { RoleAsk } from '../world/roles.ts'

const long = (length: number): string => 'x'.repeat(length)

/** What nobody in good faith sends, and what is decided about it at every address; nothing is when there are two. */
const everywhere: readonly (readonly [query: string, ...status: readonly number[]])[] = [
  ['%00=x', 400],
  ['x=%00', 400],
  ['x=%FF%FE', 400],
  ['x=%C0%80', 400],
  ['x=%ED%A0%80', 400],
  ['x=%E0%A4%A', 400],
  ['x=%', 400],
  ['x=%ZZ', 400],
  ['x=\xFF\xFE', 200, 400],
  [`x=${long(10_000)}`, 414],
  [long(10_000), 414],
  [`x=${long(7000)}`, 200],
  ['__proto__=1&constructor[prototype]=2&toString=3', 200],
  ['=&&==&[]&[=]&]=[', 200],
  ['a[b][c]=1&a[]=2&a=3', 200],
  ['a=1&'.repeat(1500), 200],
  ['format=%3Cscript%3E', 400],
  ['format[]=json', 400],
  ['format=json&format=html', 400],
  ['callback=alert(document.cookie)', 400],
  ['callback=%3C/script%3E%3Cscript%3Ealert(1)', 400],
  ['callback[]=a', 400],
  ['callback=a&callback=b', 400],
  [`callback=${long(65)}`, 400],
  ['verbose[]=yes', 200],
  ['verbose=yes&verbose=yes', 200],
]

const pageQueries: readonly (readonly [query: string, status: number])[] = [
  ['start=-1', 400],
  ['start=NaN', 400],
  ['start=1.5', 400],
  ['start[]=1', 400],
  ['start[a]=1', 400],
  ['start=1&start=2', 400],
  ['start=%7B%7D', 400],
  [`start=${'9'.repeat(400)}`, 200],
  ['resultsperpage=-1', 400],
  ['resultsperpage=-0', 400],
  ['resultsperpage=1e1', 400],
  ['resultsperpage[]=1', 400],
  [`resultsperpage=${'9'.repeat(400)}`, 200],
]

const searches: readonly (readonly [address: string, ...status: readonly number[]])[] = [
  ...['title', 'stub', 'tags', 'startdate', 'enddate', 'filter'].flatMap((name) => [
    [`/events?${name}[]=x&${name}[a]=y`, 200, 400] as const,
    [`/events?${name}=${long(5000)}`, 200, 400] as const,
    [`/events?${name}=%F0%9F%92%A9%E2%80%AE`, 200, 400] as const,
    [`/events?${name}=%27%3B+drop+table+events%3B--`, 200, 400] as const,
    [`/events?${name}=%5C%25_%2A%3F%22%27`, 200, 400] as const,
    [`/events?${name}=%0D%0AX-Injected:+1`, 200, 400] as const,
  ]),
  [`/events?${'tags[]=a&'.repeat(900)}`, 200, 400],
  ['/events?startdate=999999-01-01', 400],
  ['/events?startdate=@99999999999999999999', 400],
  ['/events?startdate=-271821-04-20', 400],
  ['/events?enddate=0', 400],
  ['/talks?title[]=a', 200, 400],
  ['/talks?title=%25%25%25', 200],
  [`/talks?title=${long(5000)}`, 400],
  ['/users?username[]=mia', 200, 400],
  ['/users?keyword=%25', 200],
  [`/users?keyword=${long(5000)}`, 400],
  ['/users?username=%27+or+1=1+--', 200],
]

const paths: readonly (readonly [path: string, ...status: readonly number[]])[] = [
  ['/events/%', 400, 404],
  ['/events/%FF', 400, 404],
  ['/%FF', 400, 404],
  ['/events/%2e%2e/talks', 404],
  ['/events/..%2f..%2fetc%2fpasswd', 404],
  ['/events//', 404],
  ['//events', 404],
  ['/events/{event_id}', 404],
  ['/events/[]', 404],
  [`/events/${long(3000)}`, 404],
  [`/${long(10_000)}`, 404, 414],
  ['/users/constructor', 404],
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
  proof('pages that are none are refused at every address that has pages', async (world) => {
    for (const { example, as } of resources) {
      const asked = pageQueries.map(async ([query, status]) => {
        const address = withParameter(example(world.at), query)
        expectDecided(await world.ask(address, { as }), address, [status])
      })
      await Promise.all(asked)
    }
  }).of('D1 no internals', 'D1 bad page', 'D1 400'),
  proof('searches for what makes no sense find nothing or are refused', async (world) => {
    for (const [address, ...statuses] of searches) {
      const reply = await world.ask(address)
      expectDecided(reply, address, statuses)
      expect(reply.headers).not.toHaveProperty('x-injected')
    }
  }).of('D1 no internals', 'D1 400', 'D2 refused'),
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
  proof('what was sent is not given back as markup', async (world) => {
    const nasty = '%3Cimg%20src=x%20onerror=alert(1)%3E'
    for (const address of [`/events?filter=${nasty}`, `/events?title=${nasty}`, `/${nasty}`]) {
      const reply = await world.ask(address, { headers: { accept: 'text/html' } })
      expect(reply.text).not.toContain('<img src=x')
    }
    expect((await readRefusal(world, `/events?filter=${nasty}`)).status).toBe(400)
  }).of('D1 no internals', 'D1 errors'),
]
