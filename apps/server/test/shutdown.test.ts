import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { newDataDirectory, serve, type Serving, start } from './lectern.ts'
import { makeAccount, submission } from './submission.ts'

const body = JSON.stringify(submission)

interface Served {
  readonly serving: Serving
  readonly token: string
}

async function serveWithToken(drainSeconds = 0): Promise<Served> {
  const data = ['--data-dir', newDataDirectory()]
  const token = await makeAccount('ada', ['--admin', ...data])
  return { serving: await serve([...data, `--drain-seconds=${drainSeconds}`]), token }
}

/** A request in flight, whose body is not sent yet. */
async function beginRequest({ serving, token }: Served): Promise<ClientRequest> {
  const begun = request(`${serving.api}/events`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  begun.on('error', () => undefined).flushHeaders()
  await once(begun, 'continue')
  return begun
}

const refusesConnections = async ({ api }: Serving): Promise<boolean> => {
  try {
    await fetch(api)
    return false
  } catch {
    return true
  }
}

describe.each([
  ['SIGTERM', 0],
  ['SIGINT', 1],
] as const)('%s, with DRAIN_SECONDS=%i', (signal, drainSeconds) => {
  it('finishes the request in flight, accepts no new ones, and ends with status 0', async () => {
    const served = await serveWithToken(drainSeconds)
    const begun = await beginRequest(served)
    served.serving.kill(signal)
    await served.serving.says(/Stopping/u)
    await expect.poll(() => refusesConnections(served.serving)).toBe(true)

    begun.end(body)
    const [response] = (await once(begun, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(201)
    response.resume()
    expect((await served.serving.ended).status).toBe(0)
  })
})

it('while a server drains, it answers new connections, closes them, and is not ready', async () => {
  const { serving } = await serveWithToken(3600)
  serving.kill('SIGTERM')
  await serving.says(/Stopping/u)
  const answers = await Promise.all(
    ['/readyz', '/v2.1/events'].map((path) => fetch(new URL(path, serving.api))),
  )
  expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([
    [503, 'close'],
    [200, 'close'],
  ])
  serving.kill('SIGTERM')
  expect((await serving.ended).status).toBe('SIGTERM')
})

describe('a request without an end', () => {
  it('is aborted at once by a second signal', async () => {
    const served = await serveWithToken()
    await beginRequest(served)
    served.serving.kill('SIGTERM')
    await served.serving.says(/Stopping/u)
    served.serving.kill('SIGINT')
    expect((await served.serving.ended).status).toBe('SIGINT')
  })

  it('is aborted after 10 seconds', async () => {
    const served = await serveWithToken()
    await beginRequest(served)
    served.serving.kill('SIGTERM')
    const { status, stderr } = await served.serving.ended
    expect(status).toBe(1)
    expect(stderr).toContain('Lectern stopped after 10 s although some requests were not finished.')
  })
})

describe('a signal during the start', () => {
  it('ends the server with status 0 after the start', async () => {
    const running = start(['serve', '--port=0', '--demo', '--data-dir', newDataDirectory()])
    await running.says(/password/u)
    running.kill('SIGTERM')
    expect((await running.ended).status).toBe(0)
  })
})
