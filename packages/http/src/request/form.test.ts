import { describe, expect, it } from 'vitest'
import { HttpError } from '../failure.ts'
import { parseForm } from './form.ts'

describe('a form', () => {
  it.each([
    ['', []],
    [
      'a=b&c=d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a', [['a', '']]],
    ['a=b=c&&', [['a', 'b=c']]],
    ['full+name=Ada+Lovelace%2B', [['full name', 'Ada Lovelace+']]],
    ['a=%F0%9F%A6%89%C3%A9', [['a', '🦉é']]],
    ['a=é', [['a', 'é']]],
    ['a=one%0D%0Atwo%0Athree', [['a', 'one\ntwo\nthree']]],
    ['a[]=b', [['a[]', 'b']]],
    ['__proto__=x', [['__proto__', 'x']]],
  ])('%j holds %j', (text, fields) => {
    expect([...parseForm(Buffer.from(text))]).toEqual(fields)
  })

  it.each(['a=%', 'a=%zz', 'a=%C3%28', 'a=%ED%A0%80', 'a=b&a=c', '%C3=a'])('%j is refused', (text) => {
    expect(() => parseForm(Buffer.from(text))).toThrow(HttpError)
  })

  it.each([[[0x61, 0x3d, 0xff]], [[0x61, 0x3d, 0xc3]], [[0xed, 0xa0, 0x80]]])(
    'of the bytes %j is refused',
    (bytes) => {
      expect(() => parseForm(Buffer.from(bytes))).toThrow(HttpError)
    },
  )
})
