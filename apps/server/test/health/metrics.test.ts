import { openBrowser } from '@lectern/adapters-http/testing'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { bothEngines } from '../engines.ts'
import { newDataDirectory, run, serve, type Serving, stop } from '../lectern.ts'
import { makeAccount, submitting } from '../submission.ts'
import { type Metrics, readMetrics } from './read-metrics.ts'

const [, postgres] = bothEngines()
const token = 'a-token-for-the-metrics'
const PATIENCE = { timeout: 120_000, interval: 100 }
const bearer = { authorization: `Bearer ${token}` }

async function open(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Serving> {
  const serving = await serve(args, { env: { METRICS_TOKEN: token, ...env } })
  onTestFinished(async () => void (await stop(serving)))
  return serving
}

const metricsOf = async ({ api }: Serving): Promise<Metrics> => {
  const response = await fetch(api.replace('/v2.1', '/metrics'), { headers: bearer })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  return readMetrics(await response.text())
}

/** A connection of its own reaches any worker. */
const ask = async (address: string, options: RequestInit = {}): Promise<number> => {
  const response = await fetch(address, { ...options, headers: { connection: 'close', ...options.headers } })
  await response.arrayBuffer()
  return response.status
}

const requests = { name: 'lectern_http_request_duration_seconds_count', method: 'GET' }
const ofEvents = { ...requests, route: '/v2.1/events', status: '200' }

it('two workers expose one sum of what both did, without a name', async () => {
  const env = { DATABASE_URL: await postgres.empty(), DATA_DIR: newDataDirectory() }
  const password = { env, stdin: 'correct horse battery\n' }
  await run(['migrate'], { env })
  await run(['user', 'create', 'adalovelace', '--email=ada@example.org', '--password-stdin'], password)
  const serving = await open(['--workers=2'], env)
  const { api } = serving
  await expect.poll(() => ask(api.replace('/v2.1', '/readyz'))).toBe(200)
  let answered = 0
  const askForEvents = async () => {
    if ((await ask(`${api}/events`)) === 200) answered += 1
  }
  await Promise.all(Array.from({ length: 30 }, askForEvents))
  expect(await ask(`${api}/talks/987654321012345`)).toBe(404)
  expect(await ask(`${api}/nothing/adalovelace`)).toBe(404)
  const wrong = JSON.stringify({
    grant_type: 'password',
    username: 'adalovelace',
    password: 'wrong',
    client_id: 'x',
    client_secret: 'y',
  })
  const signIn = { method: 'POST', headers: { 'content-type': 'application/json' }, body: wrong }
  await ask(`${api}/token`, signIn)

  const pids = (): number =>
    new Set([...serving.logged().matchAll(/"pid":(\d+)[^\n]*"msg":"request"/gu)].map(([, pid]) => pid)).size
  await expect.poll(pids).toBe(2)
  // While the feed of changes is late, nothing is cached, and a worker that answers late counts with what it said before.
  await vi.waitFor(async () => {
    await askForEvents()
    const metrics = await metricsOf(serving)
    expect(metrics.value({ name: 'lectern_response_cache_hits_total' })).toBeGreaterThan(0)
    expect(metrics.value(ofEvents)).toBe(answered)
  }, PATIENCE)
  for (const metrics of [await metricsOf(serving), await metricsOf(serving)]) {
    expect(metrics.value(ofEvents)).toBe(answered)
    expect(metrics.value({ ...requests, route: '/v2.1/talks/:talkId', status: '404' })).toBe(1)
    expect(metrics.value({ ...requests, route: 'none', status: '404' })).toBe(1)
    expect(metrics.value({ name: 'lectern_response_cache_hits_total' })).toBeGreaterThan(0)
    expect(metrics.value({ name: 'lectern_response_cache_misses_total' })).toBeGreaterThan(0)
    expect(metrics.value({ name: 'lectern_response_cache_bytes' })).toBeGreaterThan(1000)
    expect(metrics.value({ name: 'lectern_database_statement_duration_seconds_count' })).toBeGreaterThan(1)
    expect(metrics.value({ name: 'lectern_database_connections', state: 'idle' })).toBeGreaterThan(0)
    expect(metrics.value({ name: 'lectern_changes_silence_seconds' })).toBeLessThan(10)
    expect(metrics.value({ name: 'lectern_mail_queue_length' })).toBe(0)
    const getTalk = { name: 'lectern_use_case_duration_seconds_count', use_case: 'getTalk' }
    expect(metrics.value(getTalk)).toBe(1)
    expect(metrics.value({ name: 'lectern_build_info', node: process.version })).toBe(1)
    expect(metrics.value({ name: 'lectern_ready', check: 'database' })).toBe(1)
    expect(metrics.value({ name: 'nodejs_eventloop_lag_p99_seconds' })).toBeGreaterThan(0)
    expect(metrics.value({ name: 'process_resident_memory_bytes' })).toBeGreaterThan(1e8)
    expect(metrics.text).not.toMatch(/adalovelace|example\.org|987654321012345|correct horse/u)
  }
})

it('a worker that ends leaves its counters in the sum', async () => {
  const serving = await open(['--workers=2'], { DATA_DIR: newDataDirectory() })
  await Promise.all(Array.from({ length: 30 }, () => ask(`${serving.api}/events`)))
  const count = async () => (await metricsOf(serving)).value(ofEvents)
  // A worker that answers late counts with what it said before.
  await expect.poll(count).toBe(30)
  await expect.poll(() => serving.logged()).toContain('"msg":"request"')
  process.kill(Number(/"pid":(\d+)[^\n]*"msg":"request"/u.exec(serving.logged())?.[1]), 'SIGKILL')
  await expect.poll(() => serving.logged()).toContain('A worker ended with SIGKILL')
  expect(await count()).toBe(30)
})

it('wrong passwords and verdicts of the spam checker are counted', async () => {
  const env = { DATA_DIR: newDataDirectory() }
  const password = { env, stdin: 'correct horse battery\n' }
  const accessToken = await makeAccount('ada', ['--password-stdin'], password)
  const serving = await open([], env)
  const origin = serving.api.replace('/v2.1', '')
  const browser = openBrowser(origin)
  const page = await browser.get('/login')
  await browser.submit(page, '/login', { username: 'ada', password: 'wrong' })
  await browser.submit(page, '/login', { username: 'nobody', password: 'wrong' })
  const description = 'No deposit bonus, free spins, online casino, guaranteed profit: https://casino.example'
  const spam = submitting(accessToken, { name: 'Casino', description })
  expect(await ask(`${serving.api}/events`, spam)).toBe(400)
  const metrics = await metricsOf(serving)
  expect(metrics.value({ name: 'lectern_sign_in_failures_total' })).toBe(2)
  expect(metrics.value({ name: 'lectern_spam_verdicts_total', verdict: 'spam' })).toBe(1)
  expect(metrics.value({ name: 'lectern_spam_verdicts_total', verdict: 'ham' })).toBe(0)
  expect(metrics.value({ name: 'lectern_image_queue_length' })).toBe(0)
  expect(metrics.value({ name: 'lectern_streams_open' })).toBe(0)
})

it('/metrics needs the token, and is no address without the setting', async () => {
  const serving = await open([], { DATA_DIR: newDataDirectory() })
  const address = serving.api.replace('/v2.1', '/metrics')
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: token }]) {
    const response = await fetch(address, { headers })
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await response.text()).not.toContain(token)
  }
  const off = await serve([], { env: { DATA_DIR: newDataDirectory() } })
  onTestFinished(async () => void (await stop(off)))
  expect(await ask(off.api.replace('/v2.1', '/metrics'), { headers: bearer })).toBe(404)
})

it('METRICS_PORT has the metrics of all workers on loopback, and needs no token', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  const serving = await serve(['--workers=2', `--metrics-port=${port}`], {
    env: { DATA_DIR: newDataDirectory() },
  })
  await Promise.all(Array.from({ length: 10 }, () => ask(`${serving.api}/events`)))
  const read = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    return [response.status, readMetrics(await response.text()).value(ofEvents)]
  }
  await expect.poll(read).toEqual([200, 10])
  expect(await ask(`http://127.0.0.1:${port}/`)).toBe(404)
  expect(await ask(serving.api.replace('/v2.1', '/metrics'))).toBe(404)
  const second = await run(['serve', '--port=0', `--metrics-port=${port}`], {
    env: { DATA_DIR: newDataDirectory() },
  })
  expect(second.status).toBe(1)
  expect(second.stderr).toContain('choose another one with METRICS_PORT or --metrics-port.')
  expect((await stop(serving)).status).toBe(0)
})
