import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate as scheduleImmediate } from 'node:timers'
import { setImmediate } from 'node:timers/promises'
import { createLectern, type Lectern } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { testClock, testPorts } from '@lectern/contracts/testing'
import { operator } from '@lectern/domain'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createHttpServer } from './assemble.ts'
import { createGate, type GateLimits } from '@lectern/http'

const aGate = (limits: Partial<GateLimits> = {}, isAccepting = () => false) =>
  createGate(
    {
      mostAtOnce: 2,
      mostWaiting: 1,
      longestWaitMilliseconds: 600_000,
      burstMilliseconds: 600_000,
      ...limits,
    },
    isAccepting,
  )
const addresses = {
  baseUrl: 'http://lectern.example',
  websiteUrl: 'http://lectern.example',
  avatarUrl: 'http://lectern.example/avatars/',
}
const refusal = 'The service is busy, please try again'

describe('the admission of uncached reads', () => {
  it('runs two at once, lets the third wait and refuses the fourth', async () => {
    const run = aGate()
    const ends = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    const begun: number[] = []
    const reads = [0, 1, 2].map((number) =>
      run(() => {
        begun.push(number)
        return ends[number]?.promise ?? Promise.resolve('third')
      }),
    )
    await expect(run(() => Promise.resolve())).rejects.toThrow(refusal)
    expect(begun).toEqual([0, 1])
    ends[0]?.resolve('first')
    expect(await reads[0]).toBe('first')
    expect(await reads[2]).toBe('third')
    ends[1]?.resolve('second')
    expect(await reads[1]).toBe('second')
  })

  it('refuses a read that waited too long, and admits the next one after the end of a failed one', async () => {
    const run = aGate({ mostAtOnce: 1, longestWaitMilliseconds: 5 })
    const { promise, reject } = Promise.withResolvers<string>()
    const first = run(() => promise)
    await expect(run(() => Promise.resolve('late'))).rejects.toThrow(refusal)
    reject(new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    expect(await run(() => Promise.resolve('fine'))).toBe('fine')
  })

  it('pauses for the event loop after a burst', async () => {
    const run = aGate({ burstMilliseconds: 0 })
    const done: string[] = []
    const read = (name: string) => run(async () => done.push(name))
    const reads = [read('first'), read('second')]
    await reads[0]
    expect(done).toEqual(['first'])
    await setImmediate()
    await Promise.all(reads)
    expect(done).toEqual(['first', 'second'])
  })

  it('admits one read per iteration of the event loop while connections are accepted', async () => {
    let isAccepting = true
    const run = aGate({ mostWaiting: 3 }, () => isAccepting)
    const done: string[] = []
    const reads = ['first', 'second', 'third', 'fourth'].map((name) => run(async () => done.push(name)))
    await reads[0]
    expect(done).toEqual(['first'])
    await setImmediate()
    await reads[1]
    expect(done).toEqual(['first', 'second'])
    isAccepting = false
    await setImmediate()
    await Promise.all(reads)
    expect(done).toEqual(['first', 'second', 'third', 'fourth'])
  })
})

describe('a server with more reads than it admits', () => {
  it('refuses further visitors, and still answers users, writes and cached reads', async () => {
    const store = createMemoryStore()
    const ports = testPorts(store, testClock())
    const lectern = createLectern(ports)
    await lectern.createUser(operator, {
      username: 'ada',
      email: 'ada@lectern.example',
      fullName: 'Ada',
      admin: false,
    })
    const token = await lectern.issueToken(operator, { username: 'ada' })
    const began = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const slow: Lectern = {
      ...lectern,
      snapshot: (work) => work(slow),
      async listLanguages(...call) {
        began.resolve()
        await release.promise
        return lectern.listLanguages(...call)
      },
    }
    await using server = createHttpServer({
      lectern: slow,
      config: {
        ...addresses,
        trustProxy: 0,
        log: false,
        reads: { mostAtOnce: 1, mostWaiting: 0 },
      },
      cache: {
        changes: { upToDate: () => true, listen: () => undefined },
        clock: ports.clock,
        mostBytes: 1_000_000,
      },
    })
    const address = await server.listen({ host: '127.0.0.1', port: 0 })
    const ask = (path: string, headers = {}, method = 'GET') =>
      fetch(address + path, { headers: { accept: 'application/json', ...headers }, method })
    const statusOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).status
    expect(await statusOf('/v2.1/events')).toBe(200)
    const admitted = statusOf('/v2.1/languages')
    await began.promise

    const refused = await ask('/v2.1/talk_types')
    const authorization = `Bearer ${token}`
    const statuses = {
      page: await statusOf('/about', { accept: 'text/html' }),
      ofUser: await statusOf('/v2.1/talk_types', { authorization }),
      write: await statusOf('/v2.1/events/1/attending', { authorization }, 'POST'),
      cached: await statusOf('/v2.1/events'),
    }
    release.resolve()
    expect(await admitted).toBe(200)
    expect(statuses).toEqual({ page: 503, ofUser: 200, write: 404, cached: 200 })
    expect([refused.status, await refused.json()]).toEqual([503, [refusal]])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a server with a new connection', () => {
  it('starts its uncached reads in different iterations of the event loop, and later ones in one', async () => {
    const lectern = createLectern(testPorts(createMemoryStore(), testClock()))
    const iterations: number[] = []
    let iteration = 0
    const counted: Lectern = {
      ...lectern,
      snapshot: (work) => work(counted),
      listLanguages(...call) {
        iterations.push(iteration)
        return lectern.listLanguages(...call)
      },
    }
    await using server = createHttpServer({
      lectern: counted,
      config: { ...addresses, trustProxy: 0, log: false, reads: { burstMilliseconds: 600_000 } },
    })
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
    const count = () => {
      iteration += 1
      next = scheduleImmediate(count)
    }
    let next = scheduleImmediate(count)
    onTestFinished(() => clearImmediate(next))
    const socket = connect(Number(port), '127.0.0.1')
    const ask = 'GET /v2.1/languages HTTP/1.1\r\nHost: lectern.example\r\n\r\n'
    for (const reads of [2, 4]) {
      socket.write(ask.repeat(2))
      while (iterations.length < reads) await once(socket, 'data')
    }
    socket.destroy()
    const [first, second, third, fourth] = iterations
    expect(second).not.toBe(first)
    expect(fourth).toBe(third)
  })
})
