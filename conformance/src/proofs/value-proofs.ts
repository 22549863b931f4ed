import { expect } from 'vitest'
import { type Need, type Proof, inside, proof } from './proof.ts'
import type { Fields } from '../reading/fields.ts'
import { readOne } from '../reading/read.ts'
import type { SentenceId } from '../sentences.ts'
import type { Addresses } from '../world/addresses.ts'

type Value = string | number | boolean | null | undefined | Fields | readonly unknown[] | ValueIn
/** Gets the address of the record. */
export type ValueIn = (at: Addresses, own: string) => unknown
type AddressIn = (at: Addresses) => string

/** The field is the last word of the first sentence; an absent field is `undefined`. */
type Row = readonly [
  sentences: SentenceId | readonly SentenceId[],
  value: Value,
  valueOfOther: Value,
  needs?: Need,
]

/** A proof for each row, about a record and another one. */
export const valueProofs = (
  what: string,
  read: (address: string) => string,
  [record, other]: readonly [AddressIn, AddressIn],
  rows: readonly Row[],
): readonly Proof[] =>
  rows.map(([proven, value, valueOfOther, needs]) => {
    const sentences = [proven].flat()
    const field = sentences[0]?.split(' ').at(-1) ?? ''
    const unfinished = proof(`${field} of ${what}`, async (world) => {
      for (const [own, expected] of [
        [record(world.at), value],
        [other(world.at), valueOfOther],
      ] as const) {
        const shown = (await readOne(world, read(own)))[field]
        const wanted = typeof expected === 'function' ? expected(world.at, own) : expected
        expect(shown, `${field} of ${own}`).toEqual(wanted)
      }
    })
    return needs === undefined ? unfinished.of(...sentences) : unfinished.needing(needs, ...sentences)
  })

/** The reason why a value is not known from outside. */
export const scene = inside('it needs the values of the ready-made scene')
export const brief = (address: string): string => address

/** A link whose address continues that of the record. */
export const link = (sentences: Row[0], rest: string): Row => {
  const value: ValueIn = (_at, own) => `${own}${rest}`
  return [sentences, value, value]
}
