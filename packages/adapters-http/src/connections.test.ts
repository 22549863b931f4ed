import { createLectern, type Lectern } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { anEvent, aTalk, aUser, testPorts } from '@lectern/contracts/testing'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpServer } from './assemble.ts'
import type { ConnectionLimits } from '@lectern/http'

// Node.js by itself looks for slow clients only every 30 seconds.
const BEFORE_NODE_WOULD = 25_000

let closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  closing = []
})

interface Service {
  readonly port: number
  readonly connections: () => Promise<number>
  readonly warnings: string[]
  readonly statuses: number[]
}

async function serve(connections: Partial<ConnectionLimits>, lectern: Lectern): Promise<Service> {
  const address = 'http://l.example'
  const warnings: string[] = []
  const statuses: number[] = []
  const server = createHttpServer({
    lectern,
    onAnswer: ({ status }) => void statuses.push(status),
    config: {
      baseUrl: address,
      websiteUrl: address,
      avatarUrl: `${address}/`,
      trustProxy: 0,
      log: { level: 'warn', stream: { write: (line) => void warnings.push(line) } },
      connections,
    },
  })
  closing.push(() => server.close())
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  return {
    port: Number(new URL(url).port),
    warnings,
    statuses,
    connections: () =>
      new Promise((resolve, reject) => {
        server.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
      }),
  }
}

const emptyLectern = (): Lectern => createLectern(testPorts(createMemoryStore()))

/** A service that lists events only when it is released. */
function slowLectern() {
  const { promise: asked, resolve: noteAsked } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const lectern = emptyLectern()
  const listEvents: Lectern['listEvents'] = async (...input) => {
    noteAsked()
    await released
    return lectern.listEvents(...input)
  }
  const snapshot: Lectern['snapshot'] = (work) => work({ ...lectern, listEvents })
  return { lectern: { ...lectern, listEvents, snapshot }, asked, release }
}

/** Keeps its side open, also after the server has closed its own. */
async function open({ port }: Pick<Service, 'port'>, first: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  closing.push(() => socket.destroy())
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  socket.write(first)
  return socket
}

/** What the server says until it ends its side. The client's side stays open. */
async function heard(socket: Socket): Promise<string> {
  let said = ''
  socket.setEncoding('utf8').on('data', (piece: string) => (said += piece))
  await once(socket, 'end')
  return said
}

/** Sends a byte now and then until the server ends its side. */
async function drip(socket: Socket, byte: string): Promise<string> {
  const dripping = setInterval(() => socket.write(byte), 20)
  try {
    return await heard(socket)
  } finally {
    clearInterval(dripping)
  }
}

const HEADERS = 'GET /v2.1 HTTP/1.1\r\nHost: l.example\r\n'
const BODY =
  'POST /v2.1/users HTTP/1.1\r\nHost: l.example\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n'

describe('a slow client', () => {
  const limits = { headersMilliseconds: 200, requestMilliseconds: 400 }

  it.each([
    ['sends nothing', '', ''],
    ['sends its headers byte by byte', HEADERS, 'a'],
    ['sends its body byte by byte', BODY, ' '],
  ])(
    'that %s is cut off, and does not keep its connection',
    async (_what, first, byte) => {
      const service = await serve(limits, emptyLectern())
      const said = await drip(await open(service, first), byte)
      expect(said).toMatch(
        /^HTTP\/1\.1 408 Request Timeout\r\n.*\["The request took too long to arrive"\]$/su,
      )
      await expect.poll(service.connections).toBe(0)
    },
    BEFORE_NODE_WOULD,
  )

  it('may wait for a slow response', async () => {
    const { lectern, asked, release } = slowLectern()
    const limit = 2000
    const service = await serve({ headersMilliseconds: limit, requestMilliseconds: limit }, lectern)
    const answer = fetch(`http://127.0.0.1:${service.port}/v2.1/events`)
    await asked
    // Somebody who came later is cut off sooner.
    await drip(await open(service, BODY), ' ')
    release()
    expect((await answer).status).toBe(200)
  })

  it('may close its side of the connection before the response', async () => {
    const { lectern, asked, release } = slowLectern()
    const service = await serve({}, lectern)
    const socket = await open(service, 'GET /v2.1/events HTTP/1.1\r\nHost: l.example\r\n\r\n')
    const said = heard(socket)
    const finished = once(socket, 'finish')
    socket.end()
    await Promise.all([finished, asked])
    // The server has seen the end of the first connection by the time it answers the second one.
    expect((await fetch(`http://127.0.0.1:${service.port}/v2.1`)).status).toBe(200)
    release()
    expect(await said).toMatch(/^HTTP\/1\.1 200 OK\r\n/u)
    await expect.poll(service.connections).toBeLessThan(2)
  })

  it('is disconnected if it does not read its response', async () => {
    const store = createMemoryStore()
    const event = await store.transaction(async ({ users, events, talks }) => {
      const { id } = await events.add(anEvent((await users.add(aUser())).id))
      for (let number = 0; number < 100; number += 1) {
        await talks.add(aTalk(id, { talkDescription: 'long '.repeat(2000) }))
      }
      return id
    })
    const service = await serve({ silenceMilliseconds: 2000 }, createLectern(testPorts(store)))
    const ask = `GET /v2.1/events/${event}/talks?resultsperpage=100 HTTP/1.1\r\nHost: l.example\r\n\r\n`
    const socket = await open(service, ask.repeat(20))
    await once(socket, 'readable')
    await expect.poll(service.connections).toBe(0)
    socket.destroy()
  })
})

describe('a limit on connections', () => {
  /** Connections without a request stay open until the end of a test. */
  const patient = { headersMilliseconds: 600_000, requestMilliseconds: 600_000 }

  const keepingAlive = (): Agent => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    closing.push(() => agent.destroy())
    return agent
  }

  /** The status, and the port of the client, by which one knows the connection. */
  async function ask({ port }: Service, agent: Agent): Promise<[number | undefined, number | undefined]> {
    const sent = request({ port, host: '127.0.0.1', path: '/v2.1', agent }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const { localPort } = response.socket
    await buffer(response)
    return [response.statusCode, localPort]
  }

  it('refuses further connections, and keeps the open ones', async () => {
    const service = await serve({ ...patient, mostConnections: 2 }, emptyLectern())
    const agent = keepingAlive()
    const first = await ask(service, agent)
    const other = await open(service, HEADERS)
    await expect.poll(service.connections).toBe(2)
    for (let number = 0; number < 3; number += 1) {
      const said = await heard(await open(service, HEADERS))
      expect(said).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n.*\r\nRetry-After: 5\r\n/su)
      expect(said).toMatch(/\r\n\r\n\["There are too many connections at the moment"\]$/u)
    }
    expect(await ask(service, agent)).toEqual(first)
    expect(service.warnings).toHaveLength(1)
    expect(service.statuses).toEqual([200, 503, 503, 503, 200])

    other.destroy()
    await expect.poll(async () => (await ask(service, keepingAlive()))[0]).toBe(200)
  })

  it('gives a reason only to some of many refused connections', async () => {
    const service = await serve({ ...patient, mostConnections: 1 }, emptyLectern())
    await open(service, '')
    await expect.poll(service.connections).toBe(1)
    const told = await Promise.all(Array.from({ length: 300 }, async () => heard(await open(service, ''))))
    expect(new Set(told.map((said) => said.split('\r\n', 1)[0]))).toEqual(
      new Set(['HTTP/1.1 503 Service Unavailable', '']),
    )
  })

  it('tells clients to keep idle connections shorter while more than half are taken', async () => {
    const service = await serve({ ...patient, mostConnections: 4 }, emptyLectern())
    const keepAlive = async (): Promise<string | null> => {
      const { headers } = await fetch(`http://127.0.0.1:${service.port}/v2.1`)
      return headers.get('keep-alive')
    }
    expect(await keepAlive()).toBe('timeout=72')
    const others = await Promise.all([open(service, ''), open(service, ''), open(service, '')])
    await expect.poll(keepAlive).toBe('timeout=5')
    for (const socket of others) socket.destroy()
    await expect.poll(keepAlive).toBe('timeout=72')
  })
})
