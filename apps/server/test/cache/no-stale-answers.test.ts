import { createHttpServer } from '@lectern/adapters-http'
import type { PublicChanges } from '@lectern/application'
import { testPorts } from '@lectern/application/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContainer } from '../../src/container/create-container.ts'
import { newDataDirectory, serve, type Serving, stop } from '../lectern.ts'
import { baseUrl, websiteUrl } from '../writing/service/names.ts'
import { onBothEngines, type Service } from '../writing/service/service.ts'
import { addPlace, type Place } from './place.ts'
import { type Watched, watchForStale } from './watch-for-stale.ts'

const STEPS = 10_000
const SEED = 20_261_121
const ADDRESSES = [`--base-url=${baseUrl}`, `--website-url=${websiteUrl}`]

onBothEngines('two servers that keep their answers', (service) => {
  let servers: readonly Serving[] = []
  let watched: Watched
  let place: Place
  beforeAll(async () => {
    const env = { DATABASE_URL: service().databaseUrl, LOG_LEVEL: 'error' }
    const start = (mebibytes: number) =>
      serve([...ADDRESSES, `--response-cache-mib=${mebibytes}`], {
        env: { ...env, DATA_DIR: newDataDirectory() },
      })
    servers = await Promise.all([start(8), start(8), start(0)])
    const [one = '', other = '', reference = ''] = servers.map(({ api }) => new URL(api).origin)
    const patienceMilliseconds = service().store.engine === 'sqlite' ? 0 : 1_000
    place = await addPlace(service())
    watched = { caching: [one, other], reference, patienceMilliseconds }
  })
  afterAll(() => Promise.all(servers.map(stop)))

  it('show nothing that is no longer so', { timeout: 900_000 }, async () => {
    const { reads, writes, lags } = await watchForStale(watched, place, STEPS, SEED)
    expect(reads + writes).toBe(STEPS)
    expect(writes).toBeGreaterThan(STEPS / 5)
    if (watched.patienceMilliseconds === 0) expect(lags).toEqual([])
    else
      console.log(
        `Behind another server in ${lags.length} of ${reads} reads, p99 ${percentile(lags, 0.99)} ms`,
      )
  })

  it('would be caught by this very test if they forgot nothing', async () => {
    const [deaf, close] = await openDeafServer(service())
    const attempt = watchForStale(
      { caching: [deaf], reference: service().url, patienceMilliseconds: 0 },
      place,
      2_000,
      SEED,
    )
    await expect(attempt).rejects.toThrow('what is no longer so')
    await close()
  })
})

/** It keeps answers, and hears of no change. */
async function openDeafServer({
  store,
}: Service): Promise<readonly [url: string, close: () => Promise<void>]> {
  const container = createContainer({ ...testPorts(store), store })
  const deaf: PublicChanges = { upToDate: () => true, listen: () => undefined }
  const server = createHttpServer({
    lectern: container.resolve('lectern'),
    config: { baseUrl, websiteUrl, avatarUrl: `${baseUrl}/avatars/`, trustProxy: 0, log: false },
    cache: { changes: deaf, clock: container.resolve('clock'), mostBytes: 8 * 1024 * 1024 },
  })
  return [await server.listen({ host: '127.0.0.1', port: 0 }), () => server.close()]
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
}
