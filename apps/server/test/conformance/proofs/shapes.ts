import { expect } from 'vitest'
import { read, verboseOf } from '../reading/read.ts'
import { misshapen, type Shape } from '../resources/shape.ts'
import type { SentenceId } from '../sentences/index.ts'
import type { Addresses } from '../world/addresses.ts'
import type { Role } from '../world/scene/seed-scene.ts'
import type { Proof } from './proof.ts'

/** Addresses whose records must all have the keys of a table, as these see them. */
export interface Shaped {
  readonly sentences: readonly SentenceId[]
  readonly name: string
  readonly root: string
  readonly shape: Shape
  readonly verbose: boolean
  readonly as: readonly (Role | undefined)[]
  readonly at: (at: Addresses) => readonly string[]
}

export const shapeProof = ({ sentences, name, root, shape, verbose, as: roles, at }: Shaped): Proof => ({
  sentences,
  name: `keys and types of ${name}`,
  prove: async (world) => {
    for (const address of at(world.at)) {
      for (const as of roles) {
        const page = await read(world, verbose ? verboseOf(address) : address, { as })
        expect(page.root, `root at ${address}`).toBe(root)
        expect(page.records.length, `records at ${address}`).toBeGreaterThan(0)
        const problems = page.records.flatMap((record) => misshapen(record, shape))
        expect(problems, `${as ?? 'visitor'} at ${address}`).toEqual([])
      }
    }
  },
})
