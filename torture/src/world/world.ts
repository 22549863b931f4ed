import { SystemClock } from '@lectern/adapters-platform'
import { createHttpServer } from '@lectern/adapters-http'
import { openStore } from '@lectern/adapters-persistence'
import { createLectern, type Store } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import type { TestClock } from '@lectern/contracts/testing'
import { instant, type Instant } from '@lectern/domain'
import type { Context } from '../scenario.ts'
import { openClockFile } from '../servers/clock-file.ts'
import { BASE_URL, type Server } from '../servers/start-server.ts'
import { addPeople } from './people.ts'
import { portsOn } from './ports.ts'

const NOON = Date.UTC(2026, 4, 1, 12)

/** Servers on a new database, and the same application on the memory store behind the same HTTP adapter. */
export interface World {
  readonly databaseUrl: string
  readonly servers: readonly Server[]
  /** The address of the model. */
  readonly model: string
  /** The database of the servers, and that of the model. */
  readonly stores: readonly [servers: Store, model: Store]
  /** Of both sides. */
  readonly clock: TestClock
  /** The tokens by username, the same on both sides. */
  readonly tokens: ReadonlyMap<string, string>
  /** Moves the clock of both sides, which has a fixed time otherwise. */
  pass(seconds: number): void
  /** The servers keep running until the run ends or this is called. */
  close(): Promise<void>
}

export async function openWorld(
  { databases, servers: count, startServer }: Pick<Context, 'databases' | 'servers' | 'startServer'>,
  args: readonly string[] = [],
): Promise<World> {
  await using opening = new AsyncDisposableStack()
  const file = openClockFile(NOON)
  opening.defer(() => file.close())
  const clock: TestClock = Object.assign(new SystemClock(), {
    now: () => instant(file.now() / 1000),
    set: (now: Instant) => file.set(1000 * now),
  })
  const databaseUrl = await databases.empty()
  const store = opening.use(await openStore(databaseUrl))
  await store.migrate()
  await addPeople(createLectern(portsOn(store, clock)))
  const memory = createMemoryStore()
  const lectern = createLectern(portsOn(memory, clock))
  const tokens = await addPeople(lectern)
  const config = { baseUrl: BASE_URL, websiteUrl: BASE_URL, avatarUrl: `${BASE_URL}/avatars/` }
  const http = createHttpServer({ lectern, config: { ...config, trustProxy: 0, log: false } })
  opening.defer(() => http.close())
  const model = await http.listen({ host: '127.0.0.1', port: 0 })
  const starting = Array.from({ length: count }, () => startServer({ databaseUrl, clock: file, args }))
  const servers = await Promise.all(starting)
  for (const server of servers) opening.defer(() => server.stop())
  const closing = opening.move()
  return {
    databaseUrl,
    servers,
    model,
    stores: [store, memory],
    clock,
    tokens,
    pass: (seconds) => file.set(file.now() + 1000 * seconds),
    close: () => closing.disposeAsync(),
  }
}
