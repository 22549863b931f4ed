import { expect } from 'vitest'
import type { Fields } from '../../reading/fields.ts'
import type { WritingSentenceId } from '../../sentences/writing.ts'
import { type Kind, show } from '../../writing/kinds.ts'
import { expectRefused } from '../../writing/send.ts'
import type { WritingProof } from './proof.ts'

/** What is sent, and what is shown then; the same when it is not said. */
export type Taken = readonly [
  sentences: readonly WritingSentenceId[],
  name: string,
  sent: Fields,
  shown?: Fields,
]

export const takenProofs = (kind: Kind, all: readonly Taken[]): readonly WritingProof[] =>
  all.map(([sentences, name, sent, shown = sent]) => ({
    sentences,
    name: `${name} is taken for ${kind.what}`,
    prove: async (world) => {
      expect(await show(world, kind, sent)).toMatchObject(shown)
    },
  }))

/** Values of a field, each of which is refused in these words. */
export type Untaken = readonly [
  sentences: readonly WritingSentenceId[],
  field: string,
  values: readonly unknown[],
  message: unknown,
]

/** Proves for a field of what is created what it must not be; `undefined` is for leaving it out. */
export const untakenProofs = (kind: Kind, all: readonly Untaken[]): readonly WritingProof[] =>
  all.map(([sentences, field, values, message]) => ({
    sentences: [...sentences, 'D1 400'],
    name: `${field} of ${kind.what} is not ${values.map(described).join(', ')}`,
    prove: async (world) => {
      const collection = await kind.collection(world)
      for (const value of values) {
        const sending = { as: kind.as, body: kind.body({ [field]: value }) }
        await expectRefused(world, 'POST', collection, sending, 400, [message])
      }
    },
  }))

function described(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 20)}… (${text.length} characters)` : text
}
