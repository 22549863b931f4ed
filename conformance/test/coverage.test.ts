import { expect, it } from 'vitest'
import { proofs } from '../src/proofs/index.ts'
import { sectionOf, sections } from '../src/sentences.ts'

it('the proofs prove as many sentences of every section as were counted in it', () => {
  const bySection = Object.groupBy(new Set<string>(proofs.flatMap((proof) => proof.sentences)), sectionOf)
  expect(Object.fromEntries(Object.entries(bySection).map(([name, of = []]) => [name, of.length]))).toEqual(
    sections,
  )
})

it('proofs differ in their names', () => {
  const byName = Object.groupBy(proofs, ({ name }) => name)
  expect(Object.keys(byName).filter((name) => (byName[name]?.length ?? 0) > 1)).toEqual([])
})
