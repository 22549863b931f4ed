import { expect } from 'vitest'
import { type Proof, inside, proof } from './proof.ts'
import type { Fields } from '../reading/fields.ts'
import { readOne } from '../reading/read.ts'
import type { SentenceId } from '../sentences.ts'
import type { Addresses } from '../world/addresses.ts'

type Value = string | number | boolean | null | undefined | Fields | readonly unknown[] | ValueIn
/** Gets the address of the record. */
export type ValueIn = (at: Addresses, own: string) => unknown
type AddressIn = (at: Addresses) => string

/** The field is the last word of the first sentence; an absent field is `undefined`. */
export type Row = readonly [
  sentences: SentenceId | readonly SentenceId[],
  value: Value,
  valueOfOther: Value,
  /** The value is not known from outside. */
  needs?: typeof scene,
]

const fieldOf = ([sentences]: Row): string => [sentences].flat()[0]?.split(' ').at(-1) ?? ''

/** A record and another one have the fields of these rows, and no others. Another proof needs the values of the scene. */
export function valueProofs(
  what: string,
  read: (address: string) => string,
  records: readonly [AddressIn, AddressIn],
  rows: readonly Row[],
  ...form: readonly SentenceId[]
): readonly Proof[] {
  const ofScene = rows.filter((row) => row[3] !== undefined)
  const others = rows.filter((row) => !ofScene.includes(row))
  const prove = (name: string, unknown: readonly Row[]) =>
    proof(`${name} of ${what}`, async (world) => {
      const addresses = records.map((record) => record(world.at))
      for (const [index, own] of addresses.entries()) {
        const wanted = rows.map((row): readonly [string, unknown] => {
          const value = index === 0 ? row[1] : row[2]
          if (unknown.includes(row)) return [fieldOf(row), expect.anything()]
          return [fieldOf(row), typeof value === 'function' ? value(world.at, own) : value]
        })
        expect(await readOne(world, read(own))).toEqual(Object.fromEntries(wanted))
      }
    })
  const sentencesOf = (some: readonly Row[]) => some.flatMap(([sentences]) => sentences)
  return [
    prove('the fields', ofScene).of(...form, ...sentencesOf(others)),
    ...(ofScene.length === 0
      ? []
      : [prove('all values', []).needing(scene, ...form, ...sentencesOf(ofScene))]),
  ]
}

/** The reason why a value is not known from outside. */
export const scene = inside('it needs the values of the ready-made scene')
export const brief = (address: string): string => address

/** A link whose address continues that of the record. */
export const link = (sentences: Row[0], rest: string): Row => {
  const value: ValueIn = (_at, own) => `${own}${rest}`
  return [sentences, value, value]
}
