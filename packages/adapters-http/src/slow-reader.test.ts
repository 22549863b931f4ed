import { createLectern } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { anEvent, aTalk, aUser, testClock, testPorts } from '@lectern/contracts/testing'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttpServer } from './assemble.ts'

/** More responses than the socket buffers hold: the rest waits in the server. */
const REQUESTS = 60

/** Two events with pages of talks of about 300,000 bytes, and a cache for about thirty of these. */
async function aServer() {
  const [store, clock] = [createMemoryStore(), testClock()]
  const events = await store.transaction(async ({ users, events, talks }) => {
    const { id: user } = await users.add(aUser())
    const [{ id: one }, { id: other }] = [await events.add(anEvent(user)), await events.add(anEvent(user))]
    for (let number = 0; number < 100; number += 1) {
      await talks.add(aTalk(one, { talkDescription: 'one '.repeat(600) }))
      await talks.add(aTalk(other, { talkDescription: 'two '.repeat(600) }))
    }
    return { one, other }
  })
  const addresses = {
    baseUrl: 'http://l.example',
    websiteUrl: 'http://l.example',
    avatarUrl: 'http://l.example/',
  }
  const server = createHttpServer({
    lectern: createLectern(testPorts(store, clock)),
    config: { ...addresses, trustProxy: 0, log: false },
    cache: { changes: { upToDate: () => true, listen: () => undefined }, clock, mostBytes: 10_000_000 },
  })
  return { server, events, url: await server.listen({ host: '127.0.0.1', port: 0 }) }
}

let service: Awaited<ReturnType<typeof aServer>>

beforeAll(async () => {
  service = await aServer()
})
afterAll(() => service.server.close())

const pageOf = (event: number, other = 0): string =>
  `/v2.1/events/${event}/talks?resultsperpage=100&other=${other}`

async function get(path: string): Promise<string> {
  const headers = { accept: '*/*', 'accept-encoding': 'identity' }
  return (await fetch(service.url + path, { headers })).text()
}

/** Pipelines equal requests, and does not read the responses yet. */
async function askSlowly(path: string): Promise<Socket> {
  const slow = connect(Number(new URL(service.url).port), '127.0.0.1')
  await once(slow, 'connect')
  const request = `GET ${path} HTTP/1.1\r\nHost: l.example\r\naccept: */*\r\naccept-encoding: identity\r\n`
  slow.write(`${request}\r\n`.repeat(REQUESTS - 1) + `${request}Connection: close\r\n\r\n`)
  return slow
}

it('a slow client gets its responses whole, also after the cache has evicted them', async () => {
  const { one, other } = service.events
  const page = await get(pageOf(one))
  expect(page.length).toBeGreaterThan(250_000)
  const slow = await askSlowly(pageOf(one))
  for (let number = 0; number < 100; number += 1) await get(pageOf(other, number))
  const answers = (await buffer(slow)).toString().split('HTTP/1.1 200 OK\r\n').slice(1)
  const bodies = answers.map((answer) => answer.slice(answer.indexOf('\r\n\r\n') + 4))
  expect(bodies.length).toBe(REQUESTS)
  expect(bodies.filter((body) => body !== page).length).toBe(0)
})
