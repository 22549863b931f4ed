import { createLectern } from '@lectern/application'
import { createMemoryStore } from '@lectern/application/memory'
import { anEvent, aTalk, aUser, testClock, testPorts } from '@lectern/application/testing'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createHttpServer } from '../../create-http-server.ts'

/** More than the system takes when nobody reads: the server waits with some of it. */
const REQUESTS = 60

/** Two events with pages of talks of some 300,000 bytes, and memory for some twenty of these. */
async function aServer(upToDate: () => boolean) {
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
    cache: { changes: { upToDate, listen: () => undefined }, clock, mostBytes: 10_000_000 },
  })
  return { server, events, url: await server.listen({ host: '127.0.0.1', port: 0 }) }
}

let looks = 0
let service: Awaited<ReturnType<typeof aServer>>

beforeAll(async () => {
  service = await aServer(() => {
    looks += 1
    return true
  })
})
afterAll(() => service.server.close())

const pageOf = (event: number, other = 0): string =>
  `/v2.1/events/${event}/talks?resultsperpage=100&other=${other}`

async function get(path: string): Promise<string> {
  const headers = { accept: '*/*', 'accept-encoding': 'identity' }
  return (await fetch(service.url + path, { headers })).text()
}

/** Asks for the same again and again, and reads nothing yet. */
async function askSlowly(path: string): Promise<Socket> {
  const slow = connect(Number(new URL(service.url).port), '127.0.0.1')
  await once(slow, 'connect')
  const request = `GET ${path} HTTP/1.1\r\nHost: l.example\r\naccept: */*\r\naccept-encoding: identity\r\n`
  slow.write(`${request}\r\n`.repeat(REQUESTS - 1) + `${request}Connection: close\r\n\r\n`)
  return slow
}

it('what a slow client is sent stays as it is while all that is kept becomes something else', async () => {
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

it('slow clients that go away leave the memory to others', async () => {
  const { one } = service.events
  for (let number = 0; number < 40; number += 1) {
    await get(pageOf(one, number))
    const slow = await askSlowly(pageOf(one, number))
    await once(slow, 'readable')
    slow.destroy()
    await once(slow, 'close')
  }
  await get(pageOf(one, 41))
  looks = 0
  await get(pageOf(one, 41))
  // Who gets what is kept makes the server look once.
  expect(looks).toBe(1)
})
