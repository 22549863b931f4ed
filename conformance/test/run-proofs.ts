import type { Store } from '@lectern/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proofs } from '../src/proofs/index.ts'
import type { ask } from '../src/world/client.ts'
import type { World } from '../src/world/world.ts'
import { type Open, seed, serve } from './inside/serve.ts'

/** A store for the tests of one file, and how to close it. */
export interface Engine {
  readonly name: string
  open(): Promise<{ readonly store: Store; close(): Promise<void> }>
  /** Without it, the service has a server of its own. */
  readonly listen?: Open
  /** Sends the requests in place of the suite's own caller. */
  readonly askAt?: typeof ask
  /** Names of proofs that this way of listening cannot pass. */
  readonly impossible?: readonly string[]
  /** Runs every proof whose number divided by `of` has this remainder. */
  readonly part?: { readonly remainder: number; readonly of: number }
}

/** Runs the proofs on one scene, in the order in which they are listed. */
export function runProofs({ name, open, listen, askAt, impossible = [], part = WHOLE }: Engine): void {
  describe(`proofs on ${name}`, () => {
    const closing: (() => Promise<void>)[] = []
    let world: World

    beforeAll(async () => {
      const { store, close } = await open()
      closing.push(close)
      const served = await serve(store, await seed(store), {}, undefined, listen, askAt)
      closing.unshift(() => served.close())
      world = served.worldAt(served.url)
    })

    afterAll(async () => {
      for (const close of closing) await close()
    })

    it('names proofs only that there are', () =>
      expect(proofs.filter((proof) => impossible.includes(proof.name))).toHaveLength(impossible.length))

    const chosen = proofs.filter(
      (proof, index) => index % part.of === part.remainder && !impossible.includes(proof.name),
    )
    it.each(chosen.map((proof) => ({ ...proof, about: proof.sentences.join(', ') })))(
      '$name ($about)',
      ({ prove }) => expect(prove(world)).resolves.toBeUndefined(),
    )
  })
}

const WHOLE = { remainder: 0, of: 1 }

/** Of two engines, the one of today runs every proof, and the other a third, each day another. Without `DAY`, both run all. */
export function partOfToday(engine: 0 | 1): { readonly remainder: number; readonly of: number } {
  const day = process.env['DAY'] ?? ''
  if (day === '' || Number(day) % 2 === engine) return WHOLE
  return { remainder: Number(day) % 3, of: 3 }
}
