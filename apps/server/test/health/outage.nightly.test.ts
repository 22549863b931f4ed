import { openDatabaseProxy, openRows, openSilentProxy } from '@lectern/adapters-persistence/testing'
import { expect, it, onTestFinished } from 'vitest'
import { bothEngines } from '../engines.ts'
import { serve, stop } from '../lectern.ts'
import { makeAccount, submitting } from '../submission.ts'

const [, postgres] = bothEngines()

async function namesOfEvents(databaseUrl: string): Promise<ReadonlySet<string>> {
  const reader = await openRows(databaseUrl)
  const { events = [] } = await reader.rows()
  await reader.close()
  return new Set(events.map((row) => (JSON.parse(row) as { name: string }).name))
}

interface Outage {
  /** The address of the database, which the outage cuts off. */
  readonly url: string
  begin(): Promise<void>
  end(): Promise<void>
}

/** As when PostgreSQL stops: all connections end, and new ones are refused. */
async function stopped(databaseUrl: string): Promise<Outage> {
  const open = (port?: number) =>
    openDatabaseProxy(
      databaseUrl,
      () => undefined,
      () => true,
      port,
    )
  let proxy = await open()
  onTestFinished(() => proxy.close())
  const { url } = proxy
  return {
    url,
    begin: () => proxy.close(),
    end: async () => void (proxy = await open(Number(new URL(url).port))),
  }
}

/** As behind a network partition: connections stay open, and nothing arrives. */
async function silent(databaseUrl: string): Promise<Outage> {
  const proxy = await openSilentProxy(databaseUrl)
  onTestFinished(() => proxy.close())
  return { url: proxy.url, begin: async () => proxy.silence('all'), end: async () => proxy.restore() }
}

const LONG = 120_000

it.each([
  ['has stopped', stopped],
  ['is silent', silent],
] as const)(
  'while PostgreSQL %s, /readyz answers 503, and 200 soon after; no acknowledged write is lost',
  async (_state, openOutage) => {
    const databaseUrl = await postgres.empty()
    const outage = await openOutage(databaseUrl)
    const env = { DATABASE_URL: outage.url, LOG_LEVEL: 'warn' }
    const token = await makeAccount('ada', ['--admin'], { env })
    const serving = await serve([], { env })
    onTestFinished(async () => void (await stop(serving)))
    const root = serving.api.replace('/v2.1', '')
    const ready = async (): Promise<number> => (await fetch(`${root}/readyz`)).status
    await expect.poll(ready, { timeout: LONG }).toBe(200)

    const writing = new AbortController()
    const acknowledged: string[] = []
    const writeOn = async (writer: number): Promise<void> => {
      for (let number = 0; !writing.signal.aborted; number += 1) {
        const event = submitting(token, { name: `Event ${writer} ${number}` })
        const response = await fetch(`${serving.api}/events`, event)
        await response.arrayBuffer()
        expect([201, 202, 503]).toContain(response.status)
        if (response.ok) acknowledged.push(`Event ${writer} ${number}`)
      }
    }
    const load = Promise.all([1, 2, 3, 4].map(writeOn))
    await expect.poll(() => acknowledged.length, { timeout: LONG }).toBeGreaterThan(10)

    await outage.begin()
    await expect.poll(ready, { timeout: LONG, interval: 20 }).toBe(503)
    const problems = async (): Promise<unknown> =>
      ((await (await fetch(`${root}/readyz`)).json()) as { problems?: unknown }).problems
    await expect
      .poll(problems, { timeout: LONG })
      .toContainEqual({ check: 'changes', message: expect.any(String) as string })
    expect((await fetch(`${root}/healthz`)).status).toBe(200)
    const before = acknowledged.length

    await outage.end()
    await expect.poll(ready, { timeout: LONG, interval: 20 }).toBe(200)
    await expect.poll(() => acknowledged.length, { timeout: LONG }).toBeGreaterThan(before + 10)
    writing.abort()
    await load
    const names = await namesOfEvents(databaseUrl)
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
    expect(serving.logged().includes('"msg":"ready again"')).toBe(true)
  },
  6 * LONG,
)
