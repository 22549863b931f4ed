import { openStatements } from '@lectern/adapters-persistence/testing'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { bothEngines } from '../engines.ts'
import { newDataDirectory, run, serve, type Serving, stop } from '../lectern.ts'
import { makeAccount, submitting } from '../submission.ts'
import { openReceiver, type Receiver, type Span } from './receiver.ts'

async function open(env: Readonly<Record<string, string>>, args: readonly string[] = []): Promise<Serving> {
  const serving = await serve(args, { env: { DATA_DIR: newDataDirectory(), ...env } })
  onTestFinished(async () => void (await stop(serving)))
  return serving
}

/** Numbers of the protocol. */
const [INTERNAL, SERVER, CLIENT] = [1, 2, 3]
const ERROR = 2

const idOf = ({ headers }: Response): string => headers.get('x-request-id') ?? ''

const rootsOf = ({ spans }: Receiver): readonly Span[] => spans.filter(({ kind }) => kind === SERVER)

describe.each(bothEngines().map((databases) => [databases.engine, databases] as const))(
  '%s',
  (engine, databases) => {
    it('a request is a trace with its use cases and their statements, without a parameter', async () => {
      const receiver = await openReceiver()
      const env = { DATABASE_URL: await databases.empty() }
      const token = await makeAccount('adalovelace', ['--admin'], { env })
      const serving = await open({ ...env, ...receiver.env })
      const { api } = serving

      const missing = await fetch(`${api}/events/4711?title=Verona`, {
        headers: { 'x-request-id': 'proxy-7' },
      })
      const submit = () => fetch(`${api}/events`, submitting(token, { name: 'PHPday in Verona' }))
      // SQLite commits transactions together that arrive together.
      const submitted = [await submit(), ...(await Promise.all(Array.from({ length: 8 }, submit)))]
      expect((await stop(serving)).status).toBe(0)

      const { spans } = receiver
      const rootOf = (response: Response): Span | undefined =>
        rootsOf(receiver).find(({ traceId }) => traceId === idOf(response))
      const root = rootOf(missing)
      expect(root).toMatchObject({
        name: 'GET /v2.1/events/:eventId',
        attributes: { 'http.request.method': 'GET', 'http.response.status_code': 404 },
        resource: { 'service.name': 'lectern' },
      })
      expect(serving.logged()).toContain(`"requestId":"${root?.traceId}","method":"GET"`)
      const useCase = spans.find(({ parentSpanId }) => parentSpanId === root?.spanId)
      expect(useCase).toMatchObject({
        name: 'getEvent',
        attributes: { 'error.type': 'not-found' },
        status: { code: 0 },
      })
      const statement = spans.find(({ parentSpanId }) => parentSpanId === useCase?.spanId)
      expect(statement).toMatchObject({
        name: 'select events',
        kind: CLIENT,
        attributes: { 'db.system.name': engine === 'sqlite' ? engine : 'postgresql' },
      })

      for (const response of submitted) {
        const ofTrace = spans.filter((span) => span.traceId === rootOf(response)?.traceId)
        const names = ofTrace.map(({ name }) => name)
        expect(names).toEqual(expect.arrayContaining(['POST /v2.1/events', 'submitEvent']))
        expect(names.filter((name) => name === 'insert events')).toHaveLength(1)
      }
      const texts = JSON.stringify(spans.map(({ name, attributes }) => [name, attributes]))
      const secrets = ['Verona', 'adalovelace', '4711', '127.0.0.1', token]
      expect(secrets.filter((secret) => texts.includes(secret))).toEqual([])
    })
  },
)

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = (flags: string) => ({ traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}` })

it('only a trusted proxy continues its trace, and decides whether it is sampled', async () => {
  const receiver = await openReceiver()
  const behindProxy = await open({ ...receiver.env, TRUST_PROXY: '1' })
  const sampled = await fetch(`${behindProxy.api}/talks/1`, { headers: traceparent('01') })
  const unsampled = await fetch(`${behindProxy.api}/talks/2`, { headers: traceparent('00') })
  expect([sampled, unsampled].map(({ headers }) => headers.get('x-request-id'))).toEqual([traceId, traceId])
  await stop(behindProxy)
  expect(rootsOf(receiver)).toMatchObject([{ traceId, parentSpanId: '00f067aa0ba902b7' }])

  const direct = await open({ ...receiver.env, OTEL_SERVICE_NAME: 'talks' })
  await fetch(`${direct.api}/talks/3`, { headers: traceparent('01') })
  await stop(direct)
  const [, root] = rootsOf(receiver)
  expect(root).toMatchObject({ parentSpanId: '', resource: { 'service.name': 'talks' } })
  expect(root?.traceId).not.toBe(traceId)
})

it('an error is marked in each of its spans; its trace is the number in the response', async () => {
  const receiver = await openReceiver()
  const [, postgres] = bothEngines()
  const env = { DATABASE_URL: await postgres.empty(), RESPONSE_CACHE_MIB: '0' }
  const serving = await open({ ...env, ...receiver.env })
  const statements = await openStatements(env.DATABASE_URL)
  await statements.run('alter table events rename to lost')
  const response = await fetch(`${serving.api}/events/1`)
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining(idOf(response))])
  await stop(serving)
  await statements.run('alter table lost rename to events')
  await statements.close()
  const ofTrace = receiver.spans.filter((span) => span.traceId === idOf(response))
  expect(ofTrace.map(({ kind, status }) => [kind, status.code])).toEqual([
    [CLIENT, ERROR],
    [INTERNAL, ERROR],
    [SERVER, ERROR],
  ])
})

it('a receiver that never answers delays neither requests nor the end', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as { port: number }
  const serving = await open({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_BSP_SCHEDULE_DELAY: '1',
  })
  const responses = await Promise.all(Array.from({ length: 50 }, () => fetch(`${serving.api}/events`)))
  expect(responses.every(({ ok }) => ok)).toBe(true)
  expect((await stop(serving)).status).toBe(0)
})

it.each([1, 2])(
  'without the packages %i workers do not start, and one sentence names them',
  async (workers) => {
    const withoutPackages = `
    import { registerHooks } from 'node:module'
    registerHooks({
      resolve: (name, context, next) => next(name.replace('@opentelemetry/', '@not-installed/'), context),
    })`
    const nodeArgs = ['--import', `data:text/javascript,${encodeURIComponent(withoutPackages)}`]
    const env = {
      DATA_DIR: newDataDirectory(),
      OTEL_TRACES_EXPORTER: 'otlp',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    }
    const { status, stderr } = await run(['serve', '--port=0', `--workers=${workers}`], { env, nodeArgs })
    expect([status, stderr]).toEqual([
      1,
      'The variables OTEL_… ask for traces, and packages are missing: npm install @opentelemetry/api ' +
        '@opentelemetry/exporter-trace-otlp-http @opentelemetry/resources @opentelemetry/sdk-trace ' +
        'beside @lectern/server, or set OTEL_SDK_DISABLED=true.\n',
    ])
    const off = await open({ ...env, OTEL_SDK_DISABLED: 'true' })
    expect((await fetch(`${off.api}/events`)).ok).toBe(true)
  },
)
