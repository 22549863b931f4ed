import { expect, it } from 'vitest'
import { crop, reduce, turn, withHardEdges } from './bitmap.ts'

/** Each letter is a pixel. */
const drawn = (...lines: readonly string[]) => ({
  width: lines[0]?.length ?? 0,
  height: lines.length,
  data: Buffer.concat(Array.from(lines.join(''), (letter) => Buffer.from(letter.repeat(4)))),
})

it.each([
  [1, ['ab', 'cd', 'ef']],
  [2, ['ba', 'dc', 'fe']],
  [3, ['fe', 'dc', 'ba']],
  [4, ['ef', 'cd', 'ab']],
  [5, ['ace', 'bdf']],
  [6, ['eca', 'fdb']],
  [7, ['fdb', 'eca']],
  [8, ['bdf', 'ace']],
  [9, ['ab', 'cd', 'ef']],
])('turns a picture upright: %i', (orientation, upright) => {
  expect(turn(drawn('ab', 'cd', 'ef'), orientation)).toEqual(drawn(...upright))
})

it.each([
  [1, ['bc', 'fg']],
  [2, ['abcd', 'efgh']],
  [4, ['abcd']],
])('crops the middle: %i', (ratio, middle) => {
  expect(crop(drawn('abcd', 'efgh'), ratio)).toEqual(drawn(...middle))
})

it('reduces squares to their mean colour, and leaves out what is no square', () => {
  const { width, height, data } = reduce(drawn('aacc#', 'aaee#', '#####'), 2)
  expect([width, height, data.toString('latin1')]).toEqual([2, 1, 'aaa\u00ffddd\u00ff'])
})

it('makes each pixel opaque or leaves it out', () => {
  const data = Buffer.from('999999ff 99999980 9999997f 99999900'.replaceAll(' ', ''), 'hex')
  const hard = withHardEdges({ width: 4, height: 1, data })
  expect(hard.data.toString('hex')).toBe('999999ff 999999ff 00000000 00000000'.replaceAll(' ', ''))
  expect(data[7]).toBe(0x80)
})
