import type { Proof, Need } from './proof.ts'
import { expect } from 'vitest'
import { read, verboseOf } from '../reading/read.ts'
import { type Shape, misshapen } from '../resources/shape.ts'
import type { SentenceId } from '../sentences/index.ts'
import type { Addresses } from '../world/addresses.ts'
import type { Role } from '../world/roles.ts'

/** Addresses whose records must all have the keys of a table, as these see them. */
export interface Shaped {
  readonly sentences: readonly SentenceId[]
  readonly name: string
  readonly needs?: Need
  readonly root: string
  readonly shape: Shape
  readonly verbose: boolean
  readonly as: readonly (Role | undefined)[]
  readonly at: (at: Addresses) => readonly string[]
}

export const shapeProof = ({
  sentences,
  name,
  needs,
  root,
  shape,
  verbose,
  as: roles,
  at,
}: Shaped): Proof => ({
  sentences,
  name: `keys and types of ${name}`,
  ...(needs && { needs }),
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
