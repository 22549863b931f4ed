import { describe, expect, it } from 'vitest'
import { readToken } from './read-call.ts'

describe('the Authorization header', () => {
  it.each(['Bearer', 'OAuth', 'bearer', 'OAUTH', 'bEARER', 'oAuth'])('gives the token after %s', (scheme) => {
    expect(readToken([`${scheme} abc-_.~+/123==`])).toBe('abc-_.~+/123==')
    expect(readToken([`${scheme}    abc`])).toBe('abc')
  })

  it('may be left out', () => {
    expect(readToken(undefined)).toBeUndefined()
  })

  it.each([
    [''],
    ['Bearer '],
    ['Bearer abc def'],
    ['Bearer abc, Bearer def'],
    ['Bearer abcé'],
    ['Bearer: abc'],
    ['Basic YTpi'],
    ['OAuth oauth_token="abc"'],
  ])('%j is refused', (header) => {
    expect(() => readToken([header])).toThrow(expect.objectContaining({ kind: 'unauthenticated' }))
  })

  it.each([[['Bearer abc', 'Bearer abc']], [['Bearer abc', '']], [['Bearer abc', 'Basic YTpi']]])(
    'twice is refused: %j',
    (headers) => {
      expect(() => readToken(headers)).toThrow(expect.objectContaining({ kind: 'unauthenticated' }))
    },
  )

  it('may be as long as it likes', () => {
    const token = 'x'.repeat(100_000)
    expect(readToken([`Bearer ${token}`])).toBe(token)
    expect(() => readToken([`Bearer ${' '.repeat(100_000)}!`])).toThrow('Authorization must read')
  })
})
