import { expect, it } from 'vitest'
import { createNotes } from './notes.ts'

it('a problem of many places is added for the first of them only', () => {
  const { problems, add, addOnce } = createNotes()
  addOnce('talk 1', 'unknown-language-word', { word: 'tlh' })
  addOnce('talk 2', 'unknown-language-word', { word: 'tlh' })
  addOnce('talk 3', 'unknown-language-word', { word: 'qya' })
  add('talk 4', 'unknown-language-word', { word: 'tlh' })
  expect(problems.map(({ place }) => place)).toEqual(['talk 1', 'talk 3', 'talk 4'])
})
