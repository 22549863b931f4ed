import { describe, expect, it } from 'vitest'
import { proofs } from './proofs/index.ts'
import { writingProofs } from './proofs/writing/index.ts'
import { sentences } from './sentences/index.ts'
import { sectionOf } from './sentences/section.ts'
import { writingSentences } from './sentences/writing.ts'

/**
 * How many sentences each section has, counted in the contract itself: its numbered sentences, the rows of its tables,
 * and the sentences between them. From `D` on, those of the decisions that are about reading.
 */
const countedForReading = {
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
  D4: 19,
  D5: 15,
  D6: 20,
  D7: 1,
}

/** The same for writing events, tracks, talks, stars and attendance. */
const countedForWriting = {
  // 9 rows.
  '3': 9,
  // 12 rows; creation, its answer and approval at once; PUT, its body, what it requires, keeps, empties, takes and answers.
  '4.4': 22,
  // 2 rows, of which the first says what is sent, that it is no JSON, who may send it, and what comes of it; the size.
  '4.5': 7,
  // 3 rows, and who may do it.
  '4.6': 4,
  // 8 rows; 5 sentences on creating, 5 on editing, 4 on adding to a track, 3 on removing from it, 2 on stars.
  '4.7': 27,
  // 2 sentences on POST to talks, with what it answers; 3 on POST to events; 2 rows about reports; and that nobody is anonymous.
  '4.8': 8,
  '4.9': 1,
  '4.10': 3,
  // Sentences 1 to 6; 2 says two things, 3 five, each row of the table of 4 one or two, and 5 and 6 two.
  '5.1': 1,
  '5.2': 2,
  '5.3': 5,
  '5.4': 5,
  '5.5': 2,
  '5.6': 2,
  // 8 rows, of which one is about comments, and about stars and attendance.
  '5.7': 9,
  // All 5.
  '7': 5,
  // The two rows about images.
  '8': 2,
  D1: 37,
  D2: 18,
  D3: 32,
  D4: 40,
  D5: 40,
  D6: 58,
  D7: 22,
}

const parts = [
  { about: 'reading', ids: Object.keys(sentences), counted: countedForReading, proofs },
  {
    about: 'writing',
    ids: Object.keys(writingSentences),
    counted: countedForWriting,
    proofs: writingProofs,
  },
] as const

const proven = new Set<string>(parts.flatMap((part) => part.proofs.flatMap((proof) => proof.sentences)))

describe.each(parts)('the sentences about $about', ({ about, ids, counted, proofs }) => {
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
      `About ${about}: ${contract.length} sentences of the contract and ${ids.length - contract.length} of the ` +
        `decisions have ${proofs.length} proofs on each engine; without a proof: ${unproven.join(', ') || 'none'}`,
    )
    expect(unproven).toEqual([])
  })

  it('have proofs that differ in their names', () => {
    const twice = Object.values(Object.groupBy<string, { readonly name: string }>(proofs, ({ name }) => name))
      .filter((same = []) => same.length > 1)
      .map((same = []) => same[0]?.name)
    expect(twice).toEqual([])
  })
})

it('no sentence is about both reading and writing', () => {
  expect(Object.keys(writingSentences).filter((id) => Object.hasOwn(sentences, id))).toEqual([])
})
