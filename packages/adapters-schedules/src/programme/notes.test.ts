import { expect, it } from 'vitest'
import { createNotes } from './notes.ts'

const unknownLanguage = (word: string) =>
  ({ code: 'unknown-language-word', message: `The language '${word}' is unknown`, facts: { word } }) as const

it('a problem of many places is added for the first of them only', () => {
  const { problems, add, addOnce } = createNotes()
  addOnce('talk 1', unknownLanguage('tlh'))
  addOnce('talk 2', unknownLanguage('tlh'))
  addOnce('talk 3', unknownLanguage('qya'))
  add('talk 4', unknownLanguage('tlh'))
  expect(problems.map(({ place }) => place)).toEqual(['talk 1', 'talk 3', 'talk 4'])
})
