import { openSilentProxy } from '@lectern/adapters-persistence/testing'
import { expect, it, onTestFinished } from 'vitest'
import { bothEngines } from './engines.ts'
import { serve, stop } from './lectern.ts'

const [, postgres] = bothEngines()

it('with silent PostgreSQL connections, requests end with 503, and SIGTERM ends the server with status 0', async () => {
  const proxy = await openSilentProxy(await postgres.empty())
  onTestFinished(() => proxy.close())
  const serving = await serve([], { env: { DATABASE_URL: proxy.url, STALE_MINUTES: '0' } })
  const ask = (headers = {}) => fetch(`${serving.api}/users`, { headers })
  expect((await ask()).status).toBe(200)
  // Nobody waits for the end of a snapshot. The read of an unknown token leaves an idle connection.
  expect((await ask({ authorization: 'Bearer unknown' })).status).toBe(401)
  proxy.silence('all')
  const answers = Promise.all(Array.from({ length: 4 }, () => ask()))
  // Once a request without database access has a response, the earlier requests are in flight.
  expect((await fetch(`${serving.api}/`)).status).toBe(200)
  const ended = await stop(serving)
  expect(ended.status).toBe(0)
  for (const { status, headers } of await answers)
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(ended.stderr.match(/"status":503[^\n]*"cause":"/gu)).toHaveLength(4)
  expect(ended.stderr).toMatch(/"cause":"PostgreSQL gave no answer for/u)
})
