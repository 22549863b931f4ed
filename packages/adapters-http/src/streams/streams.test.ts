import { createMemoryStore } from '@lectern/adapters-memory'
import { anEvent, aTalk, testClock, testPorts } from '@lectern/contracts/testing'
import { DAY, instant, type Username } from '@lectern/domain'
import { closeAfterwards } from '@lectern/http/testing'
import { get, type IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { clientOf } from '../testing/client.ts'
import { type Account, openApi } from '../testing/open-api.ts'

const [store, clock] = [createMemoryStore(), testClock()]
const limits = { mostOfAddress: 8, heartbeatMilliseconds: 50, checkMilliseconds: 100 }
const api = await openApi(testPorts(store, clock), limits)
const ask = clientOf(api)
let isClosed = false
closeAfterwards(async () => {
  if (!isClosed) await api.close()
})
const { event, talk, host } = await store.transaction(async ({ events, talks, users }) => {
  const idOf = async (name: Account) =>
    (await users.findByUsername(name as Username))?.id ?? expect.fail(name)
  const [host, admin] = [await idOf('host'), await idOf('admin')]
  const event = await events.add(
    anEvent(host, {
      hosts: [host, admin],
      startDate: instant(clock.now() - DAY),
      endDate: instant(clock.now() + DAY),
    }),
  )
  return {
    event,
    host,
    talk: await talks.add(aTalk(event.id, { startDate: instant(clock.now() - 7200) })),
  }
})
const path = `/v2.1/events/${event.id}/stream`

/** The text of the stream so far. */
async function open(query = '', as?: Account, headers: Readonly<Record<string, string>> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const authorization = as && { authorization: `Bearer ${api.tokens[as]}` }
  const sent = get(
    `${api.url}${path}${query}`,
    { agent: false, headers: { ...authorization, ...headers } },
    resolve,
  )
  sent.once('error', reject)
  const response = await promise
  const stream = { response, text: '', hasEnded: false, close: () => sent.destroy() }
  response.setEncoding('utf8').on('data', (piece: string) => (stream.text += piece))
  response.once('error', () => undefined).once('close', () => (stream.hasEnded = true))
  return stream
}

const addComment = (fields: object) =>
  ask(`/v2.1/talks/${talk.id}/comments`, { method: 'POST', as: 'guest', body: { rating: 4, ...fields } })
const idsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^id: (\d+)\nevent: /gmu)].map(([, id = '']) => id)

it('tells facts as they happen, to everybody what is public, and to hosts what is theirs', async () => {
  // Nobody follows yet, so these have no numbers.
  await addComment({ comment: 'Before' })
  const [everybody, hosts] = [await open(), await open('', 'host')]
  const { headers } = everybody.response
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'access-control-allow-origin': '*',
  })
  expect((await addComment({ comment: 'Between us', private: true })).status).toBe(201)
  await expect.poll(() => hosts.text).toMatch(/^event: comment\.added$/mu)
  expect(
    (
      await ask(`/v2.1/talks/${talk.id}/comments`, {
        method: 'POST',
        as: 'admin',
        body: { rating: 5, comment: 'For all' },
      })
    ).status,
  ).toBe(201)
  await expect.poll(() => everybody.text).toContain('For all')
  expect(everybody.text).not.toContain('Before')
  const [, data = ''] = /^event: comment\.added\ndata: (.*)$/mu.exec(everybody.text) ?? []
  expect(JSON.parse(data)).toMatchObject({
    type: 'comment.added',
    data: { talk_uri: `${api.baseUrl}/v2.1/talks/${talk.id}`, comment: { comment: 'For all' } },
  })
  expect(idsIn(everybody.text)).toHaveLength(1)
  await expect.poll(() => idsIn(hosts.text)).toHaveLength(2)
  expect(hosts.text + everybody.text).not.toContain('Between us')
  await expect.poll(() => everybody.text).toMatch(/^retry: \d+\n\n(?:.*\n)*:\n\n/u)
  everybody.close()
  hosts.close()
})

it('goes on where a client was, and says if that is no longer known', async () => {
  const all = await open('?after=0')
  await expect.poll(() => idsIn(all.text).length).toBeGreaterThan(0)
  const [last = ''] = idsIn(all.text).slice(-1)
  const next = await open('?after=0', undefined, { 'last-event-id': last })
  const lost = await open('?after=999999')
  await expect.poll(() => next.text).toMatch(new RegExp(`^retry: \\d+\n\nid: ${last}\n\n`, 'u'))
  await expect.poll(() => lost.text).toMatch(/^event: reset$/mu)
  expect(idsIn(next.text)).toEqual([])
  for (const stream of [all, next, lost]) stream.close()
  expect((await ask(`${path}?after=then`)).status).toBe(400)
})

it('is only of events that the caller sees, and ends with the rights of a host', async () => {
  expect((await ask('/v2.1/events/9999/stream')).status).toBe(404)
  const pending = await store.transaction(({ events }) =>
    events.add(anEvent(host, { approval: { state: 'pending' } })),
  )
  expect((await ask(`/v2.1/events/${pending.id}/stream`)).status).toBe(404)
  const [removed, everybody] = [await open('', 'host'), await open()]
  const gone = await ask(`/v2.1/events/${event.id}/hosts/${host}`, { method: 'DELETE', as: 'admin' })
  expect(gone.status).toBe(204)
  await expect.poll(() => removed.hasEnded).toBe(true)
  const signedOut = await open('', 'admin')
  const { total: _total, ...token } = JSON.parse((await ask('/v2.1/token', { as: 'admin' })).text) as {
    readonly total: unknown
    readonly tokens: readonly { readonly token_uri: string }[]
  }
  expect((await ask(token.tokens[0]?.token_uri ?? '', { method: 'DELETE', as: 'admin' })).status).toBe(204)
  await expect.poll(() => signedOut.hasEnded).toBe(true)
  expect(everybody.hasEnded).toBe(false)
  everybody.close()
})

it('has room for so many of an address, and ends with the server', async () => {
  const streams: Awaited<ReturnType<typeof open>>[] = []
  do streams.push(await open())
  while (streams.at(-1)?.response.statusCode === 200)
  const refused = streams.pop()?.response
  expect([refused?.statusCode, Number(refused?.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  streams.pop()?.close()
  await expect.poll(async () => (await ask(path, { method: 'HEAD' })).status).toBe(200)
  isClosed = true
  await api.close()
  await expect.poll(() => streams.every(({ hasEnded }) => hasEnded)).toBe(true)
  expect(streams[0]?.text).toMatch(/retry: \d+\n\n$/u)
})
