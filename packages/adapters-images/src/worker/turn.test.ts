import { expect, it } from 'vitest'
import { turn } from './turn.ts'

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
