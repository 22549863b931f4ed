import { createClient, type Fetch, uriOf } from '@lectern/client'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addConference, withService } from './service.ts'

/** Answers on a socket as the test says. */
let answer: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end()
const server = createServer((request, response) => answer(request, response))
let baseUrl = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Refuses with this status until the given number of requests; returns their idempotency keys. */
function refusing(status: number, times: number, retryAfter = '0'): readonly unknown[] {
  const keys: unknown[] = []
  answer = (request, response) => {
    keys.push(request.headers['idempotency-key'])
    if (keys.length <= times) response.writeHead(status, { 'retry-after': retryAfter }).end('["Later"]')
    else response.end('{"has_starred":true,"meta":{}}')
  }
  return keys
}

const starred = () => uriOf('/talks/{talkId}/starred', `${baseUrl}/v2.1/talks/1/starred`)

describe('A refused request', () => {
  it.each([429, 503, 409])('is sent again after %d with Retry-After, with the same key', async (status) => {
    const client = createClient({ baseUrl, token: 'token' })
    const keys = refusing(status, 2)
    await client.post(starred())
    expect(keys).toEqual([keys[0], keys[0], keys[0]])
    expect(keys[0]).toMatch(/^[\w-]{43}$/u)
    const others = refusing(status, 0)
    await client.post(starred())
    expect(others[0]).not.toBe(keys[0])
  })

  it.each([
    ['more often than `retries`', 429, 9, '0', 3],
    ['with a longer delay than `maxRetryAfterSeconds`', 503, 9, '61', 1],
    ['for good', 400, 9, '0', 1],
  ])('%s is an error', async (_, status, times, retryAfter, attempts) => {
    const requests = refusing(status, times, retryAfter)
    const client = createClient({ baseUrl, token: 'token', retries: 2 })
    await expect(client.get(starred())).rejects.toMatchObject({ status, messages: ['Later'] })
    expect(requests).toHaveLength(attempts)
  })

  it('of a visitor, whose keys have no effect, is sent again only after 429', async () => {
    const client = createClient({ baseUrl })
    const refused = refusing(503, 1)
    await expect(client.post(starred())).rejects.toMatchObject({ status: 503, retryAfter: 0 })
    expect(refused).toEqual([undefined])
    const limited = refusing(429, 1)
    await client.post(starred())
    expect(limited).toEqual([undefined, undefined])
  })

  it('is not sent again after the caller has aborted', async () => {
    const aborting = new AbortController()
    const requests = refusing(503, 9, '60')
    const client = createClient({
      baseUrl,
      async fetch(address, init) {
        const response = await fetch(address, init)
        setImmediate(() => aborting.abort(new Error('Enough')))
        return response
      },
    })
    await expect(client.get(starred(), { signal: aborting.signal })).rejects.toThrow('Enough')
    expect(requests).toHaveLength(1)
  })

  it('without a response in time is an error after all attempts', async () => {
    let requests = 0
    answer = () => undefined
    const counting: Fetch = (address, init) => {
      requests += 1
      return fetch(address, init)
    }
    const client = createClient({ baseUrl, retries: 1, timeoutMilliseconds: 50, fetch: counting })
    const timedOut = { name: 'LecternError', status: 0, cause: { name: 'TimeoutError' } }
    await expect(client.get(starred())).rejects.toMatchObject(timedOut)
    expect(requests).toBe(2)
  })

  it('by something in between has the status as its message', async () => {
    answer = (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>')
    const { get } = createClient({ baseUrl })
    await expect(get(starred())).rejects.toThrow('The service responded with the status 502')
  })
})

withService('A client that lost the response', (service) => {
  it('makes one comment', async () => {
    let lost = 0
    const losing: Fetch = async (address, init) => {
      const response = await service().fetch(address, init)
      if (init.method !== 'POST' || (lost += 1) > 1) return response
      throw new TypeError('The connection was lost')
    }
    const client = service().clientOf('guest', { fetch: losing })
    const name = await addConference(service(), 'Lost and found', 1)
    for await (const event of client.events({ title: name })) {
      for await (const talk of client.list(event.talks_uri)) {
        await client.post(talk.comments_uri, { rating: 4, comment: 'Once' })
        expect(await Array.fromAsync(client.list(talk.comments_uri))).toMatchObject([{ comment: 'Once' }])
      }
    }
    expect(lost).toBe(2)
  })
})
