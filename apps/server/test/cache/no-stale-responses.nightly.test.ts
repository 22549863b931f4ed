import { createHttpServer } from '@lectern/adapters-http'
import type { Changes } from '@lectern/application'
import { testPorts } from '@lectern/application/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createContainer } from '../../src/container/create-container.ts'
import { newDataDirectory, serve, type Serving, stop } from '../lectern.ts'
import { baseUrl, websiteUrl } from '../writing/service/names.ts'
import { onBothEngines, type Service } from '../writing/service/service.ts'
import { compareWithUncached, type Servers } from './compare-with-uncached.ts'
import { randomWrites } from './random-writes.ts'
import { addScene, type Scene } from './scene.ts'

const STEPS = 4_000
const SEED = 20_261_121
const ADDRESSES = [`--base-url=${baseUrl}`, `--website-url=${websiteUrl}`]

onBothEngines('two servers with a response cache', (service) => {
  let servers: readonly Serving[] = []
  let compared: Servers
  let scene: Scene
  beforeAll(async () => {
    const env = { DATABASE_URL: service().databaseUrl, LOG_LEVEL: 'error' }
    const start = (mebibytes: number) =>
      serve([...ADDRESSES, `--response-cache-mib=${mebibytes}`], {
        env: { ...env, DATA_DIR: newDataDirectory() },
      })
    servers = await Promise.all([start(8), start(8), start(0)])
    const [one = '', other = '', reference = ''] = servers.map(({ api }) => new URL(api).origin)
    const mostLagMilliseconds = service().store.engine === 'sqlite' ? 0 : 1_000
    scene = await addScene(service())
    compared = { caching: [one, other], reference, mostLagMilliseconds }
  })
  afterAll(() => Promise.all(servers.map(stop)))

  it('send no stale response', { timeout: 900_000 }, async () => {
    const { reads, kindsOfWrites, writes, lags } = await compareWithUncached(compared, scene, STEPS, SEED)
    expect(reads + writes).toBe(STEPS)
    expect(writes).toBeGreaterThan(STEPS / 5)
    expect(kindsOfWrites).toBe(randomWrites.length)
    if (compared.mostLagMilliseconds === 0) expect(lags).toEqual([])
    else
      console.log(
        `Behind the other server in ${lags.length} of ${reads} reads, p99 ${percentile(lags, 0.99)} ms`,
      )
  })

  it('fail this test if the cache is never invalidated', async () => {
    const [server, close] = await openServerWithoutInvalidation(service())
    const attempt = compareWithUncached(
      { caching: [server], reference: service().url, mostLagMilliseconds: 0 },
      scene,
      2_000,
      SEED,
    )
    await expect(attempt).rejects.toThrow('sent a stale response')
    await close()
  })
})

/** Its cache gets no changes. */
async function openServerWithoutInvalidation({
  store,
}: Service): Promise<readonly [url: string, close: () => Promise<void>]> {
  const container = createContainer({ ...testPorts(store), store })
  const noChanges: Changes = { upToDate: () => true, listen: () => undefined }
  const server = createHttpServer({
    lectern: container.resolve('lectern'),
    config: { baseUrl, websiteUrl, avatarUrl: `${baseUrl}/avatars/`, trustProxy: 0, log: false },
    cache: { changes: noChanges, clock: container.resolve('clock'), mostBytes: 8 * 1024 * 1024 },
  })
  return [await server.listen({ host: '127.0.0.1', port: 0 }), () => server.close()]
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
}
