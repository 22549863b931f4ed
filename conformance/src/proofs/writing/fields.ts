import { type Need, type Proof, proof } from '../proof.ts'
import { expect } from 'vitest'
import type { Fields } from '../../reading/fields.ts'
import type { SentenceId } from '../../sentences/index.ts'
import { type Kind, show } from '../../writing/kinds.ts'
import { expectRefused } from '../../writing/send.ts'

/** What is sent, and what is shown then; the same when it is not said. */
export type Taken = readonly [
  sentences: readonly SentenceId[],
  name: string,
  sent: Fields,
  shown?: Fields,
  needs?: Need,
]

export const takenProofs = (kind: Kind, all: readonly Taken[]): readonly Proof[] =>
  all.map(([sentences, name, sent, shown = sent, needs]) => ({
    sentences,
    name: `${name} is taken for ${kind.what}`,
    ...(needs && { needs }),
    prove: async (world) => {
      expect(await show(world, kind, sent)).toMatchObject(shown)
    },
  }))

/** Values of a field, each of which is refused in these words. */
export type Untaken = readonly [
  sentences: readonly SentenceId[],
  field: string,
  values: readonly unknown[],
  message: unknown,
]

/** Proves for a field of what is created what it must not be; `undefined` is for leaving it out. */
export const untakenProofs = (kind: Kind, all: readonly Untaken[]): readonly Proof[] =>
  all.map(([sentences, field, values, message]) =>
    proof(`${field} of ${kind.what} is not ${values.map(described).join(', ')}`, async (world) => {
      const collection = await kind.collection(world)
      for (const value of values) {
        const sending = { as: kind.as, body: kind.body({ [field]: value }) }
        await expectRefused(world, 'POST', collection, sending, 400, [message])
      }
    }).of(...sentences, 'D1 400'),
  )

function described(value: unknown): string {
  const text = value === undefined ? 'missing' : JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 20)}… (${text.length} characters)` : text
}
