import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { asAscii } from './as-ascii.ts'

it.each([
  'const greeting = "Schön, 東京 😀"',
  'const greeting = `Schön, 東京 😀`',
  'const greeting = "äöü".replaceAll(/[à-ü]/gu, "é")',
  'const greeting = "a😀b".replaceAll(/[😀東]/gu, "é")',
  'const schön = "é", greeting = schön',
])('keeps the value of %s', (code) => {
  const ascii = asAscii(code)
  expect(ascii).toMatch(/^\p{ASCII}*$/v)
  const [before, after] = [code, ascii].map((one): unknown => runInNewContext(`${one}; greeting`))
  expect(after).toBe(before)
})

it('refuses a raw template, whose text would be the escape', () => {
  expect(() => asAscii('const dash = String.raw`–`')).toThrow('String.raw`–`')
})
