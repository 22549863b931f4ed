import { createLectern } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { testPorts } from '@lectern/contracts/testing'
import { expect, it, onTestFinished } from 'vitest'
import { createHttpServer, type HttpServerParts } from '../assemble.ts'
import { clientOf } from '../testing/client.ts'
import type { HealthProblem } from './health.ts'

const baseUrl = 'https://api.lectern.example'

const config = {
  baseUrl,
  websiteUrl: baseUrl,
  avatarUrl: `${baseUrl}/avatars/`,
  trustProxy: 0,
  log: false,
} as const

async function open(parts: Partial<HttpServerParts> = {}) {
  const app = createHttpServer({
    lectern: createLectern(testPorts(createMemoryStore())),
    config,
    ...parts,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return { ask: clientOf({ url, baseUrl, tokens: { admin: '', host: '', guest: '' } }) }
}

const problem: HealthProblem = { check: 'database', message: 'The database does not answer' }

it('/healthz answers without a check, /readyz without a problem when none is known, and no log has them', async () => {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const { ask } = await open({ config: { ...config, log: { level: 'info', stream } } })
  for (const [path, body] of [
    ['/healthz', { alive: true }],
    ['/readyz', { ready: true }],
  ] as const) {
    const { status, headers, text } = await ask(path)
    expect([status, JSON.parse(text)]).toEqual([200, body])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers).not.toHaveProperty('etag')
    expect(await ask(path, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    expect(await ask(path, { method: 'POST' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD, OPTIONS' },
    })
    expect((await ask(`/v2.1${path}`)).status).toBe(404)
  }
  // Refused methods and other addresses are logged.
  expect(lines.filter((line) => /"url":"\/(?:healthz|readyz)"[^\n]*"status":200/u.test(line))).toEqual([])
  expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(4)
})

it('/readyz lists the problems with 503, and looks at each request', async () => {
  let problems = [problem]
  const { ask } = await open({ readiness: { problems: async () => problems } })
  const { status, headers, text } = await ask('/readyz')
  expect([status, headers['cache-control'], JSON.parse(text)]).toEqual([
    503,
    'no-store',
    { ready: false, problems },
  ])
  expect((await ask('/healthz')).status).toBe(200)
  problems = []
  expect((await ask('/readyz')).status).toBe(200)
})

it('/readyz is 200 with what is degraded', async () => {
  const degradation = { ...problem, check: 'images' }
  const found = [{ ...degradation, isDegradation: true as const }]
  const { ask } = await open({ readiness: { problems: async () => found } })
  const { status, text } = await ask('/readyz')
  expect([status, JSON.parse(text)]).toEqual([200, { ready: true, degraded: [degradation] }])
})

it('a server that stops is not ready, and at last answers no reads', async () => {
  const leaving = new AbortController()
  const { ask } = await open({ draining: AbortSignal.abort(), leaving: leaving.signal })
  const { status, text } = await ask('/readyz')
  expect([status, JSON.parse(text) as unknown]).toEqual([
    503,
    { ready: false, problems: [{ check: 'server', message: 'The server is stopping' }] },
  ])
  leaving.abort()
  await expect(ask('/v2.1/events')).rejects.toThrow()
  expect((await ask('/v2.1/events', { method: 'POST' })).status).toBe(401)
})
