import type { Store } from '@lectern/application'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { proofs } from './proofs/index.ts'
import { writingProofs } from './proofs/writing/index.ts'
import { seed, serve, type World, worldOf } from './world/world.ts'
import { serveForWriting, type WritingWorld } from './writing/world.ts'

/** A store for the tests of one file, and how to be rid of it. */
export interface Engine {
  readonly name: string
  open(): Promise<{ readonly store: Store; close(): Promise<void> }>
}

/** Every proof: those of reading on one scene that none of them changes, those of writing on another that they do. */
export function runProofs(engine: Engine): void {
  describe(`reading on ${engine.name}`, () => {
    const world = openWorld(engine, async (store): Promise<Opened<World>> => {
      const served = await serve(store, await seed(store))
      return { world: worldOf(served), close: () => served.close() }
    })
    it.each(proofs.map(titled))('$name ($about)', (proof) => assertProven(proof, world()))
  })
  describe(`writing on ${engine.name}`, () => {
    const world = openWorld(engine, async (store): Promise<Opened<WritingWorld>> => {
      const served = await serveForWriting(store, await seed(store))
      return { world: served.worldAt(served.url), close: () => served.close() }
    })
    it.each(writingProofs.map(titled))('$name ($about)', (proof) => assertProven(proof, world()))
  })
}

interface Opened<World> {
  readonly world: World
  close(): Promise<void>
}

/** A world for all the tests of this suite. */
function openWorld<World>({ open }: Engine, openIn: (store: Store) => Promise<Opened<World>>): () => World {
  let opened: Opened<World> | undefined
  let closeStore: (() => Promise<void>) | undefined

  beforeAll(async () => {
    const { store, close } = await open()
    closeStore = close
    opened = await openIn(store)
  })

  afterAll(async () => {
    await opened?.close()
    await closeStore?.()
  })

  return () => {
    if (opened === undefined) throw new Error('There is no world yet')
    return opened.world
  }
}

const titled = <Titled extends { readonly sentences: readonly string[] }>(proof: Titled) => ({
  ...proof,
  about: proof.sentences.join(', '),
})

const assertProven = <World>({ prove }: { prove: (world: World) => Promise<void> }, world: World) =>
  prove(world)
