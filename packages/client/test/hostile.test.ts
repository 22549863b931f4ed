import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  AuthorizationError,
  beginAuthorization,
  createClient,
  finishAuthorization,
  memoryStore,
  refreshTokens,
  type ResponseStore,
  uriOf,
} from '../src/index.ts'

// Services that answer wrongly, by accident or on purpose.

type Answer = (request: IncomingMessage, response: ServerResponse) => void
let answer: Answer = (_, response) => response.end()
let requests: string[] = []
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  answer(request, response)
})
let baseUrl = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const answering = (given: Answer): void => {
  requests = []
  answer = given
}

const saying = (text: string, headers: Readonly<Record<string, string>> = {}, status = 200): void =>
  answering((_, response) => response.writeHead(status, headers).end(text))

const talk = () => uriOf('/talks/{talkId}', `${baseUrl}/v2.1/talks/1`)
const talks = () => uriOf('/talks', `${baseUrl}/v2.1/talks`)
const aTalk = { uri: 'https://api.example/v2.1/talks/1', talk_title: 'Notes' }
const page = JSON.stringify({ talks: [aTalk], meta: { count: 1, total: 1 } })

describe('A response that is not one of the service', () => {
  it.each([
    ['HTML', '<h1>Please log in to this network</h1>'],
    ['null', 'null'],
    ['an object', '{}'],
    ['a page without records', '{"meta":{}}'],
    ['a cut page', page.slice(0, -1)],
  ])('is an error with its status: %s', async (_, text) => {
    saying(text, { etag: '"1"', 'x-request-id': 'r1' })
    const client = createClient({ baseUrl })
    const reading = client.page(talks())
    await expect(reading).rejects.toMatchObject({ name: 'LecternError', status: 200, requestId: 'r1' })
    await expect(reading).rejects.toThrow(/^The response is not /u)
    expect(requests).toHaveLength(1)
  })

  it('is not kept in the store', async () => {
    const client = createClient({ baseUrl, store: memoryStore() })
    saying('<h1>Please log in</h1>', { etag: '"1"' })
    await expect(client.get(talk())).rejects.toMatchObject({ status: 200 })
    answering((request, response) => {
      if (request.headers['if-none-match'] === undefined) response.end(page)
      else response.writeHead(304).end()
    })
    expect(await client.get(talk())).toMatchObject({ talk_title: 'Notes' })
  })

  it('is an error if it is a 304 that nobody asked for', async () => {
    saying('', {}, 304)
    const client = createClient({ baseUrl, token: 'token' })
    await expect(client.get(talk())).rejects.toMatchObject({ status: 304 })
    await expect(client.delete(talk())).rejects.toMatchObject({ status: 304 })
  })

  it('is an error if it has a page without a record', async () => {
    saying('{"talks":[],"meta":{}}')
    await expect(createClient({ baseUrl }).get(talk())).rejects.toMatchObject({ status: 200 })
  })

  it.each([
    ['{"errors":[null,7,{"detail":{"toString":1}}]}', '; ; '],
    ['{"error":{},"error_description":[]}', 'The service responded with the status 400'],
  ])('is an error with texts as messages: %s', async (text, message) => {
    saying(text, {}, 400)
    await expect(createClient({ baseUrl }).get(talk())).rejects.toMatchObject({ status: 400, message })
  })
})

describe('A body without an end', () => {
  it('is refused at its limit, and its connection is closed', async () => {
    const closed = Promise.withResolvers<void>()
    answering((_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(10_000)), 1)
      response.once('close', () => {
        clearInterval(timer)
        closed.resolve()
      })
    })
    const client = createClient({ baseUrl, maxResponseBytes: 50_000 })
    await expect(client.get(talk())).rejects.toThrow('The response has more than 50000 bytes')
    await closed.promise
    expect(requests).toHaveLength(1)
  })

  it('is refused when the time of an attempt is over', async () => {
    answering((_, response) => response.write('{'))
    const client = createClient({ baseUrl, retries: 0, timeoutMilliseconds: 50 })
    await expect(client.get(talk())).rejects.toMatchObject({ status: 0, cause: { name: 'TimeoutError' } })
  })
})

describe('A list whose pages have no end', () => {
  const pageAt = (path: string, next: string): string =>
    JSON.stringify({ talks: [{ uri: path }], meta: { next_page: `${baseUrl}${next}` } })

  it.each([
    ['to itself', '/v2.1/talks', '/v2.1/talks'],
    ['in a circle', '/v2.1/talks?start=1', '/v2.1/talks?start=2'],
  ])('is an error if they lead %s', async (_, one, other) => {
    answering((request, response) => response.end(pageAt('same', request.url === one ? other : one)))
    const reading = Array.fromAsync(createClient({ baseUrl }).list(talks()))
    await expect(reading).rejects.toThrow('have no end')
    expect(requests.length).toBeLessThan(5)
  })

  it('is an error if they bring the same records again and again', async () => {
    answering((_, response) => response.end(pageAt('same', `/v2.1/talks?start=${requests.length}`)))
    await expect(Array.fromAsync(createClient({ baseUrl }).list(talks()))).rejects.toThrow('have no end')
    expect(requests.length).toBeLessThan(200)
  })

  it('sends the token to no other origin that a page names', async () => {
    const elsewhere = baseUrl.replace('127.0.0.1', 'localhost')
    saying(JSON.stringify({ talks: [aTalk], meta: { next_page: `${elsewhere}/v2.1/talks` } }))
    const reading = Array.fromAsync(createClient({ baseUrl, token: 'token' }).list(talks()))
    await expect(reading).rejects.toThrow(TypeError)
    expect(requests).toEqual(['/v2.1/talks'])
  })

  it('sends nothing to an address that is not below the API', async () => {
    answering((_, response) => response.end())
    const { get } = createClient({ baseUrl, token: 'token' })
    for (const address of [`${baseUrl}/talks/1`, `${baseUrl}/v2.1/../talks/1`, 'file:///v2.1/talks/1']) {
      await expect(get(uriOf('/talks/{talkId}', address))).rejects.toThrow(TypeError)
    }
    expect(requests).toEqual([])
  })
})

describe('Retry-After', () => {
  const refuseOnce = (headers: Readonly<Record<string, string>>): void =>
    answering((_, response) => {
      if (requests.length === 1) response.writeHead(503, headers).end('["Later"]')
      else response.end(page)
    })

  it.each(['1.5', '-5', '0x10', 'Fri, 99 Foo 2026 25:61:61 GMT'])(
    'is not taken for a delay: %j',
    async (value) => {
      refuseOnce({ 'retry-after': value })
      const refused = createClient({ baseUrl }).get(talk())
      await expect(refused).rejects.toMatchObject({ status: 503, retryAfter: undefined })
      expect(requests).toHaveLength(1)
    },
  )

  it.each(['9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'is an error if it is too long: %j',
    async (value) => {
      refuseOnce({ 'retry-after': value })
      await expect(createClient({ baseUrl }).get(talk())).rejects.toMatchObject({ status: 503 })
      expect(requests).toHaveLength(1)
    },
  )

  it('as a date counts by the clock of the service', async () => {
    const now = new Date(Date.now() - 86_400_000)
    refuseOnce({ date: now.toUTCString(), 'retry-after': new Date(now.getTime() + 90_000).toUTCString() })
    const refused = createClient({ baseUrl }).get(talk())
    await expect(refused).rejects.toMatchObject({ retryAfter: 90 })
    refuseOnce({ date: now.toUTCString(), 'retry-after': now.toUTCString() })
    expect(await createClient({ baseUrl }).get(talk())).toMatchObject({ talk_title: 'Notes' })
  })

  it('beyond the longest delay of a timer does not mean at once', async () => {
    refuseOnce({ 'retry-after': '3000000' })
    const aborting = new AbortController()
    const refused = Promise.withResolvers<void>()
    const client = createClient({
      baseUrl,
      maxRetryAfterSeconds: Infinity,
      async fetch(address, init) {
        const response = await fetch(address, init)
        refused.resolve()
        return response
      },
    })
    const waiting = client.get(talk(), { signal: aborting.signal })
    await refused.promise
    // By then, a timer of a millisecond has ended.
    for (let others = 0; others < 20; others += 1) await fetch(`${baseUrl}/other`)
    aborting.abort(new Error('Enough'))
    await expect(waiting).rejects.toThrow('Enough')
    expect(requests.filter((path) => path === '/v2.1/talks/1')).toHaveLength(1)
  })
})

describe('A token', () => {
  it.each(['', 'line\nbreak', 'ö'])(
    'that no header can have is an error without the token: %j',
    async (token) => {
      saying(page)
      const error: unknown = await createClient({ baseUrl, token })
        .get(talk())
        .catch((caught: unknown) => caught)
      expect(error).toBeInstanceOf(TypeError)
      if (token !== '') expect(String(error)).not.toContain(token)
      expect(requests).toEqual([])
    },
  )

  it('does not follow a redirect', async () => {
    const elsewhere = baseUrl.replace('127.0.0.1', 'localhost')
    for (const status of [301, 303, 308]) {
      saying('', { location: `${elsewhere}/v2.1/talks/1` }, status)
      const client = createClient({ baseUrl, token: 'token' })
      await expect(client.get(talk())).rejects.toMatchObject({ status })
      await expect(client.post(uriOf('/talks/{talkId}/starred', talk()))).rejects.toMatchObject({ status })
      expect(requests).toEqual(['/v2.1/talks/1', '/v2.1/talks/1'])
    }
  })

  it.each(['ftp://127.0.0.1', 'https://api.example?key=', 'https://api.example#'])(
    'is for no base address such as %s',
    (address) => expect(() => createClient({ baseUrl: address, token: 'token' })).toThrow(TypeError),
  )
})

describe('A store', () => {
  const tagged = (): void =>
    answering((request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304, { etag: '"1"' }).end()
      else response.writeHead(200, { etag: '"1"' }).end(page)
    })
  const failing = (): never => {
    throw new Error('The quota is exceeded')
  }
  const stores: Readonly<Record<string, ResponseStore>> = {
    'that throws': { get: failing, set: failing },
    'that rejects': { get: async () => failing(), set: async () => failing() },
  }

  it.each(Object.entries(stores))('%s does not keep the client from reading', async (_, store) => {
    tagged()
    const errors: unknown[] = []
    const onStoreError = (error: unknown): void => void errors.push(error)
    const client = createClient({ baseUrl, store, onStoreError })
    expect((await client.page(talks())).etag).toBe('"1"')
    expect(await createClient({ baseUrl, store }).get(talk())).toMatchObject({ talk_title: 'Notes' })
    expect(errors.map(String)).toEqual(Array(2).fill('Error: The quota is exceeded'))
  })

  it('may return null, as localStorage does', async () => {
    tagged()
    const client = createClient({ baseUrl, store: { get: () => null, set: () => undefined } })
    expect(await client.get(talk())).toMatchObject({ talk_title: 'Notes' })
  })
})

describe('OAuth', () => {
  const application = () => ({ baseUrl, clientId: 'key', redirectUri: 'https://agenda.example/back' })
  const metadata = (changes: object = {}) => ({
    issuer: baseUrl,
    authorization_endpoint: `${baseUrl}/oauth/authorize`,
    token_endpoint: `${baseUrl}/oauth/token`,
    ...changes,
  })
  const describing = (described: unknown, tokens: unknown = {}): void =>
    answering((request, response) => {
      response.end(JSON.stringify(request.method === 'GET' ? described : tokens))
    })
  const refusal = (code: string) => ({ name: AuthorizationError.name, code })

  it.each([
    ['invalid_metadata', () => []],
    ['invalid_metadata', () => metadata({ authorization_endpoint: 'javascript:alert(1)' })],
    ['wrong_issuer', () => metadata({ issuer: 'https://elsewhere.example' })],
  ])('does not begin with metadata that is wrong: %s', async (code, described) => {
    describing(described())
    await expect(beginAuthorization(application())).rejects.toMatchObject(refusal(code))
  })

  it('sends no secret to a token endpoint of another origin', async () => {
    describing(metadata({ token_endpoint: `${baseUrl.replace('127.0.0.1', 'localhost')}/oauth/token` }))
    await expect(refreshTokens(application(), 'secret')).rejects.toMatchObject(refusal('wrong_issuer'))
    expect(requests).toHaveLength(1)
  })

  it.each([{}, { access_token: 'a' }, { access_token: null, refresh_token: 'r', scope: '', expires_in: 1 }])(
    'does not take a response without tokens: %j',
    async (tokens) => {
      describing(metadata(), tokens)
      await expect(refreshTokens(application(), 'secret')).rejects.toMatchObject(refusal('invalid_tokens'))
    },
  )

  it.each([
    ['another state', 'wrong_state', 'kept', 'state=other&code=c'],
    ['a state that got lost', 'wrong_state', '', 'state=&code=c'],
    ['another issuer', 'wrong_issuer', 'kept', 'state=kept&code=c&iss=https://elsewhere.example'],
  ])('exchanges no code for a callback with %s', async (_, code, state, query) => {
    describing(metadata())
    const callback = `https://agenda.example/back?${query}&iss=${encodeURIComponent(baseUrl)}`
    const finishing = finishAuthorization(application(), { state, verifier: 'v' }, callback)
    await expect(finishing).rejects.toMatchObject(refusal(code))
    expect(requests).toEqual([])
  })
})
