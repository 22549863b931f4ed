import { describe, expect, it } from 'vitest'
import { listParameter, parameter, readQuery } from './query.ts'

describe('a query', () => {
  it.each([
    ['a=1', '1'],
    ['a=b=c', 'b=c'],
    ['a=1%2B1+%3D+2', '1+1 = 2'],
    ['%61=x', 'x'],
    ['&&a=x&', 'x'],
    ['', undefined],
    ['a[]=1', ['1']],
    ['a[0]=1&a[1]=2', ['1', '2']],
    ['a[k][l]=1', ['1']],
    ['a[=1', undefined],
    ['__proto__=1&a=2', '2'],
  ])('%j has as a %j', (text, expected) => {
    expect(parameter(readQuery(text), 'a')).toEqual(expected)
  })

  it('lists parameters that are single, repeated or in brackets', () => {
    expect(listParameter(readQuery('tags=a&tags[]=b&tags[1]=c'), 'tags')).toEqual(['a', 'b', 'c'])
    expect(listParameter(readQuery('tag=a'), 'tags')).toEqual([])
  })

  it.each(['a=%', 'a=%zz', 'a=%C3', 'a=%ED%A0%80', '%FF=1', 'a=%F8'])(
    '%j is refused as it is not UTF-8',
    (text) => {
      expect(() => readQuery(text)).toThrow('must be valid percent-encoded UTF-8')
    },
  )

  it.each(['a=%00', '%00=a', 'a=x%00y'])('%j is refused for its U+0000', (text) => {
    expect(() => readQuery(text)).toThrow('must not contain U+0000')
  })
})
