import { describe, expect, it } from 'vitest'
import { proofs } from './proofs/index.ts'
import { sentences } from './sentences/index.ts'

const ids = Object.keys(sentences)
const sectionOf = (id: string): string => id.split(' ')[0] ?? ''
const proven = new Set<string>(proofs.flatMap((proof) => proof.sentences))

/**
 * How many sentences each section has, counted in the contract itself: its numbered sentences, the rows of its tables,
 * and the sentences between them. From `D` on, those of the decisions that are about reading.
 */
const counted = {
  '1.1': 2,
  '1.2': 2,
  '1.3': 2,
  '1.4': 2,
  '1.5': 2,
  '1.6': 2,
  // 4 rows, and what the contract says of links to other pages.
  '2.1': 5,
  // 15 rows, 13 rows and 11 rows, and what each of the three tables is.
  '2.2': 42,
  // 4 rows, and what they are rows of.
  '2.3': 5,
  // 14 rows, 2 rows and 8 rows, what each of the three tables is, and what a talk may be.
  '2.4': 28,
  // 11 rows, 2 fields of the verbose form, and what each of the two forms is.
  '2.5': 15,
  // 10 rows, and what each of the two forms is.
  '2.6': 12,
  // 6 rows, and what each of the two forms is.
  '2.7': 8,
  '2.8': 3,
  // 5 rows, and what bodies are.
  '4.1': 6,
  // 16 rows, the comments of a user, and what lists accept.
  '4.2': 18,
  // 6 rows, the first of which has 6 filters; that they combine, what none means, and two sentences on the landing page.
  '4.3': 15,
  D1: 56,
  D2: 6,
  D3: 30,
  D4: 17,
  D5: 15,
  D6: 15,
  D7: 1,
}

describe('the sentences about reading', () => {
  it('are as many in each section as were counted in it', () => {
    const bySection = Object.groupBy(ids, sectionOf)
    expect(Object.fromEntries(Object.entries(bySection).map(([name, of = []]) => [name, of.length]))).toEqual(
      counted,
    )
  })

  it('each have a proof', () => {
    const unproven = ids.filter((id) => !proven.has(id))
    const contract = ids.filter((id) => !id.startsWith('D'))
    console.log(
      `${contract.length} sentences of the contract and ${ids.length - contract.length} of the decisions ` +
        `have ${proofs.length} proofs on each engine; without a proof: ${unproven.join(', ') || 'none'}`,
    )
    expect(unproven).toEqual([])
  })

  it('have proofs that differ in their names', () => {
    const twice = Object.values(Object.groupBy(proofs, ({ name }) => name)).filter(
      (same = []) => same.length > 1,
    )
    expect(twice.map((same = []) => same[0]?.name)).toEqual([])
  })
})
