import { expect, it } from 'vitest'
import { recent } from './recent.ts'

const counting = (most: number) => {
  const made: string[] = []
  return {
    made,
    known: recent(most, (key) => {
      made.push(key)
      return { key }
    }),
  }
}

it('makes a value once and hands out the same again', () => {
  const { made, known } = counting(2)
  expect(known.get('a')).toBe(known.get('a'))
  expect(made).toEqual(['a'])
})

it('forgets what was not used for longest', () => {
  const { made, known } = counting(2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) known.get(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('forgets everything when it is cleared', () => {
  const { made, known } = counting(2)
  known.get('a')
  known.clear()
  known.get('a')
  expect(made).toEqual(['a', 'a'])
})
