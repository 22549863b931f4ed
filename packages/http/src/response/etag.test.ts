import { describe, expect, it } from 'vitest'
import { etagOf, isCurrent } from './etag.ts'

const body = Buffer.from('body')

describe('a validator', () => {
  it('is strong, and another one for other bytes and for another coding', () => {
    const tags = [
      etagOf(body, 'identity'),
      etagOf(body, 'gzip'),
      etagOf(body, 'br'),
      etagOf(Buffer.from(''), 'identity'),
    ]
    expect(new Set(tags).size).toBe(4)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/u)
  })

  it.each([
    [undefined, false],
    ['*', true],
    [' * ', true],
    ['"b", W/"a"', true],
    ['"a-gzip"', false],
    ['a', false],
    ['w/"a"', false],
  ])('that is "a" is known to If-None-Match %j: %s', (header, current) => {
    expect(isCurrent(header, '"a"')).toBe(current)
  })
})
