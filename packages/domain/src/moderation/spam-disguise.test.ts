import { expect, it } from 'vitest'
import { fold } from '../folding.ts'
import { withoutWordSigns } from './spam-disguise.ts'

const characters = Array.from({ length: 0x11_00_00 }, (_, code) => String.fromCodePoint(code))

it('no character becomes more than four by folding, once the signs for words are gone', () => {
  const longer = characters.filter(
    (character) => fold(withoutWordSigns(character)).length > 4 * character.length,
  )
  expect(longer).toEqual([])
})

it.each([
  ['ﷺ casino', '  casino'],
  ['㍿ ㎨ ㏂', '     '],
  ['ﬃ ⑴ Ⅷ ㎏ 𝐚 字', 'ﬃ ⑴ Ⅷ ㎏ 𝐚 字'],
])('%s without signs for words is %j', (text, rest) => {
  expect(withoutWordSigns(text)).toBe(rest)
})
