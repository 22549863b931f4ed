import { openStore } from '@lectern/adapters-persistence'
import { createMemoryStore } from '@lectern/adapters-memory'
import { afterAll } from 'vitest'
import type { Scene } from '../../src/world/scene/scene.ts'
import type { World } from '../../src/world/world.ts'
import { bothEngines } from '../engines.ts'
import { seed, serve } from '../inside/serve.ts'
import type { Engine } from '../run-proofs.ts'

export interface Opened {
  readonly scene: Scene
  readonly world: World
}

export interface Worlds {
  /** SQLite. The other engines pass the same contract tests, and the nightly run tries them, too. */
  readonly engines: readonly Engine[]
  /** The scene behind a server on a store of this engine. */
  readonly open: (engine: Engine) => Promise<Opened>
}

/** All are closed after the tests. */
export function worldsOfToday(): Worlds {
  const [sqlite, postgres] = bothEngines()
  const onDatabase = (name: string, databases: typeof sqlite): Engine => ({
    name,
    open: async () => {
      const store = await openStore(await databases.empty())
      return { store, close: () => store.close() }
    },
  })
  const onSqlite = onDatabase('SQLite', sqlite)
  const onMemory: Engine = {
    name: 'memory',
    open: async () => ({ store: createMemoryStore(), close: async () => undefined }),
  }
  const engines =
    process.env['DAY'] === '' ? [onSqlite, onMemory, onDatabase('PostgreSQL', postgres)] : [onSqlite]
  const closing: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const close of closing) await close()
  })
  return {
    engines,
    async open(engine) {
      const { store, close } = await engine.open()
      closing.unshift(close)
      const scene = await seed(store)
      const served = await serve(store, scene)
      closing.unshift(() => served.close())
      return { scene, world: served.worldAt(served.url) }
    },
  }
}
