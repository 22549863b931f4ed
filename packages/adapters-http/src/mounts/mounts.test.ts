import { createLectern } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { testPorts } from '@lectern/contracts/testing'
import { fastify } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { listen } from '../testing/open-mounts.ts'
import { createFetchHandler } from './fetch-handler.ts'
import { lecternPlugin } from './lectern-plugin.ts'
import { createNodeHandler } from './node-handler.ts'

const addresses = {
  baseUrl: 'https://host.example/lectern',
  websiteUrl: 'https://host.example/lectern',
  avatarUrl: 'https://host.example/lectern/avatars/',
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Line = Readonly<Record<string, unknown>>

/** A stream of log lines. */
function aLog(): { readonly lines: Line[]; readonly stream: { write(line: string): void } } {
  const lines: Line[] = []
  return { lines, stream: { write: (line) => void lines.push(JSON.parse(line) as Line) } }
}

const aLectern = () => createLectern(testPorts(createMemoryStore()))
const html = { accept: 'text/html' }

describe('lecternPlugin', () => {
  it('serves several services at once, with the logger, the ids and the addresses of the host', async () => {
    const { lines, stream } = aLog()
    const host = fastify({ logger: { stream }, trustProxy: true, genReqId: () => 'of-the-host' })
    closing.push(() => host.close())
    host.get('/', () => 'the host')
    host.register(lecternPlugin, { prefix: '/lectern', lectern: aLectern(), config: addresses })
    host.register(lecternPlugin, { prefix: '/other', lectern: aLectern(), config: addresses })
    const headers = { 'x-forwarded-for': '192.0.2.7' }
    const replies = await Promise.all(
      ['/', '/lectern', '/lectern/v2.1/events?x=secret', '/other/readyz', '/lecterns'].map((url) =>
        host.inject({ url, headers }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 404])
    expect(replies[0]?.body).toBe('the host')
    expect(replies[2]?.headers['x-request-id']).toBe('of-the-host')
    const own = lines.filter(({ msg }) => msg === 'request')
    expect(own).toContainEqual(
      expect.objectContaining({
        url: '/v2.1/events?x=[redacted]',
        requestId: 'of-the-host',
        remoteAddress: '192.0.2.7',
      }),
    )
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  it('closes with the host: then /readyz says that the service stops', async () => {
    const host = fastify({ return503OnClosing: false })
    host.register(lecternPlugin, { prefix: '/lectern', lectern: aLectern(), config: addresses })
    const texts: string[] = []
    host.register((later, _options, done) => {
      later.addHook('preClose', async () => {
        const response = await fetch(`${later.listeningOrigin}/lectern/readyz`)
        texts.push(await response.text())
      })
      done()
    })
    await host.listen({ host: '127.0.0.1', port: 0 })
    await host.close()
    expect(texts).toEqual([expect.stringContaining('The server is stopping')])
  })
})

describe('settings of a Fastify host', () => {
  it('for bodies, queries and errors do not reach Lectern', async () => {
    const host = fastify({
      bodyLimit: 10,
      routerOptions: { querystringParser: () => ({ start: 'nonsense' }), maxParamLength: 5 },
    })
    closing.push(() => host.close())
    host.removeAllContentTypeParsers()
    host.addContentTypeParser('*', (_request, _body, done) => done(new Error('the parser of the host')))
    host.setErrorHandler((_error, _request, reply) => reply.status(418).send('the host'))
    host.register(lecternPlugin, { prefix: '/lectern', lectern: aLectern(), config: addresses })
    const url = await host.listen({ host: '127.0.0.1', port: 0 })
    const body = JSON.stringify({ username: 'somebody' })
    const asked = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    const posted = await fetch(`${url}/lectern/v2.1/users`, asked)
    expect([posted.status, await posted.text()]).toEqual([400, expect.stringContaining("'full_name' is")])
    const listed = await fetch(`${url}/lectern/v2.1/events?start=0&title=${'x'.repeat(50)}`)
    expect(listed.status).toBe(200)
  })
})

describe('createNodeHandler', () => {
  it('leaves the method and the whole address to the host, as the loggers of Express read them', async () => {
    const handler = createNodeHandler({ lectern: aLectern(), config: { ...addresses, log: false } })
    const seen: unknown[] = []
    const { url, close } = await listen((request: IncomingMessage & { originalUrl?: string }, response) => {
      request.originalUrl = `/lectern${request.url}`
      response.once('finish', () => seen.push([request.method, request.originalUrl, response.statusCode]))
      void handler(request, response)
    }, handler.close)
    closing.push(close)
    for (const path of ['/v2.1', '/%', '/nowhere']) await fetch(url + path, { method: 'HEAD' })
    expect(seen).toEqual([
      ['HEAD', '/lectern/v2.1', 200],
      ['HEAD', '/lectern/%', 400],
      ['HEAD', '/lectern/nowhere', 404],
    ])
  })

  it('says to the next handler that a body was read before, and answers 500 without one', async () => {
    const handler = createNodeHandler({ lectern: aLectern(), config: { ...addresses, log: false } })
    const failures: unknown[] = []
    const { url, close } = await listen((request, response) => {
      request.resume().once('end', () => {
        const next = (error: unknown): void => {
          failures.push(error)
          response.writeHead(500).end()
        }
        void handler(request, response, request.url === '/v2.1/users' ? next : undefined)
      })
    }, handler.close)
    closing.push(close)
    const post = (path: string) =>
      fetch(url + path, { method: 'POST', body: '{}', headers: { connection: 'close' } })
    const statuses = [(await post('/v2.1/users')).status, (await post('/v2.1/events')).status]
    expect(statuses).toEqual([500, 500])
    expect(String(failures)).toMatch(/mount Lectern before the middleware that parses bodies/u)
  })

  it('says so if only the beginning of a body was read', async () => {
    const handler = createNodeHandler({ lectern: aLectern(), config: { ...addresses, log: false } })
    const failures: unknown[] = []
    const { url, close } = await listen((request, response) => {
      request.once('data', () => {
        request.pause()
        void handler(request, response, (error) => {
          failures.push(error)
          response.writeHead(500, { connection: 'close' }).end()
        })
      })
    }, handler.close)
    closing.push(close)
    const posted = await fetch(`${url}/v2.1/users`, { method: 'POST', body: '{}' })
    expect([posted.status, String(failures)]).toEqual([500, expect.stringContaining('was read before')])
  })

  it('counts sign-ins by the address that the host says', async () => {
    const { lines, stream } = aLog()
    const handler = createNodeHandler({
      lectern: aLectern(),
      config: { ...addresses, log: { level: 'info', stream } },
      prefix: 'lectern/',
      addressOf: ({ headers }) => String(headers['x-real-ip']),
    })
    const { url, close } = await listen((request, response) => void handler(request, response), handler.close)
    closing.push(close)
    const headers = { 'x-real-ip': '192.0.2.8', connection: 'close' }
    const replies = [
      await fetch(`${url}/lectern/v2.1/events`, { headers }),
      await fetch(`${url}/v2.1/events`, { headers }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 404])
    expect(lines.map(({ remoteAddress }) => remoteAddress)).toEqual(['192.0.2.8'])
  })
})

describe('createFetchHandler', () => {
  const handler = (testSwitches: readonly string[] = []) =>
    createFetchHandler({
      lectern: aLectern(),
      config: { ...addresses, log: false, testSwitches },
      prefix: '/lectern',
      addressOf: () => undefined,
    })

  it('serves pages whose links are below the prefix', async () => {
    const response = await handler()(new Request('https://host.example/lectern', { headers: html }))
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toContain('href="/lectern/assets/')
    expect(text).not.toMatch(/(?:href|src|action)="\/(?!lectern)/u)
  })

  it.each([
    ['was read', async (request: Request) => void (await request.json())],
    ['is being read', async (request: Request) => void (await Promise.resolve(request.body?.getReader()))],
  ])('says that a body %s before', async (_, read) => {
    const headers = { 'content-type': 'application/json' }
    const request = new Request('https://host.example/lectern/v2.1/users', {
      method: 'POST',
      body: '{}',
      headers,
    })
    await read(request)
    await expect(handler()(request)).rejects.toThrow('mount Lectern before the middleware that parses bodies')
  })

  it('refuses a body as soon as it is too long, without reading all of it', async () => {
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (sent > 100) return
        sent += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    const headers = { 'content-type': 'application/json' }
    const asked = { method: 'POST', body, headers, duplex: 'half' as const }
    const response = await handler()(new Request('https://host.example/lectern/v2.1/users', asked))
    expect(response.status).toBe(413)
    expect(sent).toBeLessThan(100)
  })

  it('ends with the signal of the request', async () => {
    const abort = new AbortController()
    const cancelled = Promise.withResolvers<unknown>()
    const body = new ReadableStream<Uint8Array>({ cancel: cancelled.resolve })
    const headers = { 'content-type': 'application/json' }
    const asked = { method: 'POST', body, headers, signal: abort.signal, duplex: 'half' as const }
    const response = handler()(new Request('https://host.example/lectern/v2.1/users', asked))
    setImmediate(() => abort.abort())
    await expect(response).rejects.toThrow('aborted')
    expect(String(await cancelled.promise)).toContain('aborted')
  })

  it('answers at loopback names only with a test switch', async () => {
    const response = await handler(['some-switch'])(new Request('https://host.example/lectern/v2.1/events'))
    expect([response.status, response.headers.get('x-lectern-test')]).toEqual([421, 'some-switch'])
  })
})
