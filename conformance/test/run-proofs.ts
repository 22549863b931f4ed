import type { Store } from '@lectern/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proofs } from '../src/proofs/index.ts'
import type { World } from '../src/world/world.ts'
import { seed, serve } from './inside/serve.ts'

/** A store for the tests of one file, and how to close it. */
export interface Engine {
  readonly name: string
  open(): Promise<{ readonly store: Store; close(): Promise<void> }>
}

/** Runs every proof on one scene, in the order in which they are listed. */
export function runProofs({ name, open }: Engine): void {
  describe(`proofs on ${name}`, () => {
    const closing: (() => Promise<void>)[] = []
    let world: World

    beforeAll(async () => {
      const { store, close } = await open()
      closing.push(close)
      const served = await serve(store, await seed(store))
      closing.unshift(() => served.close())
      world = served.worldAt(served.url)
    })

    afterAll(async () => {
      for (const close of closing) await close()
    })

    it.each(proofs.map((proof) => ({ ...proof, about: proof.sentences.join(', ') })))(
      '$name ($about)',
      ({ prove }) => expect(prove(world)).resolves.toBeUndefined(),
    )
  })
}
