import { createHttpServer } from '@lectern/adapters-http'
import { openStore, type SqlStore } from '@lectern/adapters-persistence'
import { anEvent, aTalk, testClock, testPorts } from '@lectern/application/testing'
import { before, DAY, type EventId, type TalkId, type UserId } from '@lectern/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createContainer } from '../../src/container/create-container.ts'
import { bothEngines } from '../engines.ts'
import { ask, type Reply } from '../writing/service/client.ts'
import { baseUrl, websiteUrl } from '../writing/service/names.ts'
import { addPeople, tokenOf } from '../writing/service/people.ts'

const [sqlite] = bothEngines()
const statements: string[] = []
let store: SqlStore
let url: string
let close: () => Promise<void>
let eventId: EventId
let talkId: TalkId
let memberId: UserId

beforeAll(async () => {
  store = await openStore(await sqlite.empty(), { onStatement: ({ sql }) => statements.push(sql) })
  const { host, member } = await addPeople(store)
  memberId = member
  const clock = testClock()
  await store.transaction(async ({ events, talks }) => {
    eventId = (await events.add(anEvent(host, { commentsOpenFrom: before(clock.now(), DAY) }))).id
    talkId = (await talks.add(aTalk(eventId))).id
  })
  const container = createContainer({ ...testPorts(store, clock), store })
  container.replace('clock', clock)
  const addresses = { baseUrl, websiteUrl, avatarUrl: `${baseUrl}/avatars/` }
  const server = createHttpServer({
    lectern: container.resolve('lectern'),
    config: { ...addresses, trustProxy: 0, log: false },
  })
  url = await server.listen({ host: '127.0.0.1', port: 0 })
  close = async () => {
    await server.close()
    await store.close()
  }
})
afterAll(() => close())

const request = (method: 'GET' | 'POST', path: string, body?: unknown) => () =>
  ask(url, path, { method, token: tokenOf('member'), body })

const requests = {
  'GET of an event': () => request('GET', `/events/${eventId}`),
  'GET of a verbose event': () => request('GET', `/events/${eventId}?verbose=yes`),
  'GET of events': () => request('GET', '/events'),
  'GET of talks': () => request('GET', `/events/${eventId}/talks`),
  'POST of a star': () => request('POST', `/talks/${talkId}/starred`),
  'POST of an attendance': () => request('POST', `/events/${eventId}/attending`),
  'POST of a comment': () => request('POST', `/events/${eventId}/comments`, { comment: 'Hello', rating: 5 }),
}

/** Reads of tokens, sessions and accounts. */
async function readsOf(send: () => Promise<Reply>): Promise<readonly string[]> {
  statements.length = 0
  expect((await send()).status).toBeLessThan(300)
  return statements.filter((sql) => /"(?:tokens|sessions)"|^select .* from "users"/u.test(sql))
}

const isOfAccountOnly = (sql: string): boolean => sql.includes(' from "users" where ')

describe('a request with a token', () => {
  it.each(Object.entries(requests))('authenticates without a read: %s', async (what, make) => {
    await request('GET', '/events')()
    const reads = await readsOf(make())
    // A transaction finds out whether the account is there still, and the spam check reads the author.
    expect(what.startsWith('POST') ? reads.filter((sql) => !isOfAccountOnly(sql)) : reads).toEqual([])
  })

  it('reads the token once after a change of access, and is refused at once after its revocation', async () => {
    const get = requests['GET of an event']()
    await store.transaction(({ sessions }) => sessions.removeAllOf(memberId))
    expect(await readsOf(get)).toHaveLength(1)
    expect(await readsOf(get)).toEqual([])
    await store.transaction(({ tokens }) => tokens.removeAllOf(memberId))
    expect((await get()).status).toBe(401)
  })
})
