import { describe, expect, it } from 'vitest'
import { hasTitle, readTitleSearch } from './title-search.ts'

const finds = (title: string, talkTitle: string): boolean => hasTitle({ talkTitle }, readTitleSearch(title))

describe('searching talks by title', () => {
  it.each([
    ['php', 'Modern PHP in practice'],
    ['PRACTICE', 'Modern PHP in practice'],
    ['  modern php ', 'Modern PHP in practice'],
    ['50%', 'How we saved 50% of it'],
    ['a_b', 'Why a_b is a bad name'],
    ['ÉTÉ', 'Un été à Paris'],
    ['ＡＰＩ', 'The api of tomorrow'],
  ])('%j finds %j', (title, talkTitle) => {
    expect(finds(title, talkTitle)).toBe(true)
  })

  it.each([
    ['ruby', 'Modern PHP in practice'],
    ['50%it', 'How we saved 50% of it'],
    ['a_b', 'Why axb is a bad name'],
    ['.*', 'Anything'],
  ])('%j does not find %j', (title, talkTitle) => {
    expect(finds(title, talkTitle)).toBe(false)
  })

  it.each([[undefined], [null], [''], ['   ']])('asks for a title instead of %j', (title) => {
    expect(() => readTitleSearch(title)).toThrow("'title' is a required field")
  })

  it('takes one title only', () => {
    expect(() => readTitleSearch(['a', 'b'])).toThrow("'title' must be a string")
  })
})
