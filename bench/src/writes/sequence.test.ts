import { describe, expect, it } from 'vitest'
import { pairs } from './sequence.ts'

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index)

describe('the pairs of places and people', () => {
  it.each([
    [4, 6],
    [6, 4],
    [3, 5],
    [2, 4],
    [1, 3],
  ])('of %i and %i contain each pair once, and everybody equally often', (places, people) => {
    const { length, at } = pairs(numbers(places), numbers(people), (place, person) => [place, person])
    const all = numbers(length).map(at)
    expect([length, new Set(all.map(String)).size]).toEqual([places * people, places * people])
    const first = all.slice(0, people).map(([, person]) => person)
    expect(new Set(first).size).toBe(people)
  })
})
