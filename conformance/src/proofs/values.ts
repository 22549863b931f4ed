import type { Proof, Need } from './proof.ts'
import { expect } from 'vitest'
import { readOne } from '../reading/read.ts'
import type { SentenceId } from '../sentences/index.ts'
import type { Addresses } from '../world/addresses.ts'

/** The fields of a record with known values, and of another record. */
export interface Values {
  readonly of: readonly [address: (at: Addresses) => string, other: (at: Addresses) => string]
  /** By sentence: the field is the last word of the first one. */
  readonly rows: readonly ValueRow[]
}

type ValueRow = readonly [
  sentences: SentenceId | readonly SentenceId[],
  value: unknown,
  other: unknown,
  needs?: Need,
]

/** Marks an absent field. */
export const ABSENT = Symbol('absent')

/** One proof for each row. */
export const valueProofs = (what: string, values: (at: Addresses) => Values): readonly Proof[] =>
  values(unknownAddresses).rows.map((row, index) => {
    const [proven] = row
    const needs = row[3]
    const sentences = [proven].flat()
    const field = sentences[0]?.split(' ').at(-1) ?? ''
    return {
      sentences,
      name: `${field} of ${what}`,
      ...(needs && { needs }),
      prove: async (world) => {
        const { of, rows } = values(world.at)
        const expected = rows[index]?.slice(1) ?? []
        for (const [place, address] of of.entries()) {
          const record = await readOne(world, address(world.at))
          const value = Object.hasOwn(record, field) ? record[field] : ABSENT
          expect(value, `${field} of ${address(world.at)}`).toEqual(expected[place])
        }
      },
    }
  })

const unknown = (): string => 'unknown'

/** For the names of the sentences alone, before there is a world. */
const unknownAddresses: Addresses = {
  event: unknown,
  talk: unknown,
  track: unknown,
  user: unknown,
  crowd: unknown,
  talkComment: unknown,
  eventComment: unknown,
  talkLink: unknown,
  trackOfTalk: unknown,
  talkCommentBelow: unknown,
  eventCommentBelow: unknown,
  application: unknown,
  token: unknown,
  moderation: unknown,
  moderationBelow: unknown,
}
