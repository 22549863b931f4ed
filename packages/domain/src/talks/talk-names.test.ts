import { describe, expect, it } from 'vitest'
import { firstFree } from '../slug.ts'
import { talkStubCandidates, talkTitleCandidates } from './talk-names.ts'

const ascii = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

describe('the stub of a talk', () => {
  it('is 5 or more of the random characters', async () => {
    const stub = await firstFree(
      talkStubCandidates((length) => 'x'.repeat(length)),
      () => false,
    )
    expect(stub).toMatch(/^[a-z0-9]{5,}$/u)
  })

  it('is another one when it is taken', async () => {
    const given: string[] = []
    const letters = (length: number): string => {
      const text = String(given.length).padStart(length, 'a')
      given.push(text)
      return text
    }
    const stub = await firstFree(talkStubCandidates(letters), (candidate) => candidate !== given[3])
    expect(stub).toBe('aaaaaa3')
  })
})

describe('the title of a talk in its address', () => {
  it.each([
    ['Modern PHP in Practice!', [], 'modern-php-in-practice'],
    ['Über Kaffee', [], 'uber-kaffee'],
    ['Lunch', ['lunch'], 'lunch-2'],
    ['Lunch', ['lunch', 'lunch-2', 'lunch-3'], 'lunch-4'],
  ])('of %j with %j taken is %j', async (title, taken, expected) => {
    const free = await firstFree(talkTitleCandidates(title, ascii), (candidate) => taken.includes(candidate))
    expect(free).toBe(expected)
  })
})
