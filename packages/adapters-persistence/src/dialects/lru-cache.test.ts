import { expect, it } from 'vitest'
import { lruCache } from './lru-cache.ts'

const counting = (most: number) => {
  const made: string[] = []
  return {
    made,
    known: lruCache(most, (key) => {
      made.push(key)
      return { key }
    }),
  }
}

it('computes a value once and returns it again', () => {
  const { made, known } = counting(2)
  expect(known.get('a')).toBe(known.get('a'))
  expect(made).toEqual(['a'])
})

it('evicts the least recently used value', () => {
  const { made, known } = counting(2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) known.get(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('evicts every value when it is cleared', () => {
  const { made, known } = counting(2)
  known.get('a')
  known.clear()
  known.get('a')
  expect(made).toEqual(['a', 'a'])
})
