import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Proof } from './proofs/proof.ts'
import { proofs } from './proofs/index.ts'
import type { Store } from '@lectern/application'
import { seed, serve, type Served, type World, worldOf } from './world/world.ts'

/** A store for the tests of one file, and how to be rid of it. */
export interface Engine {
  readonly name: string
  open(): Promise<{ readonly store: Store; close(): Promise<void> }>
}

/** Every proof, on one scene that none of them changes. */
export function runProofs({ name, open }: Engine): void {
  describe(`reading on ${name}`, () => {
    let served: Served
    let world: World
    let closeStore: () => Promise<void>

    beforeAll(async () => {
      const { store, close } = await open()
      closeStore = close
      served = await serve(store, await seed(store))
      world = worldOf(served)
    })

    afterAll(async () => {
      await served.close()
      await closeStore()
    })

    it.each(proofs.map((proof) => ({ ...proof, about: proof.sentences.join(', ') })))(
      '$name ($about)',
      (proof) => assertProven(proof, world),
    )
  })
}

const assertProven = ({ prove }: Proof, world: World): Promise<void> => prove(world)
