import { expect, it } from 'vitest'
import { growthIn, quantile } from './judge.ts'
import type { Resources } from './resources.ts'

const MEBIBYTE = 1024 * 1024
const calm: Resources = {
  memory: 60 * MEBIBYTE,
  resident: 200 * MEBIBYTE,
  cached: MEBIBYTE,
  files: 40,
  handles: 10,
  log: 0,
  connections: 8,
  transactions: 0,
  warnings: [],
}

it.each([
  ['nothing', {}, []],
  ['a little more memory', { memory: 80 * MEBIBYTE }, []],
  [
    'much more memory',
    { memory: 100 * MEBIBYTE },
    [`memory grew from ${60 * MEBIBYTE} to ${100 * MEBIBYTE}`],
  ],
  ['files that stay open', { files: 400 }, ['files grew from 40 to 400']],
  ['connections that stay open', { connections: 60 }, ['connections grew from 8 to 60']],
  ['a long log', { log: 200 * MEBIBYTE }, [`The write-ahead log has ${200 * MEBIBYTE} bytes`]],
  ['cached responses without a bound', { cached: 3e6 }, ['The cached responses have 3000000 bytes']],
  ['a transaction that nobody ends', { transactions: 1 }, ['1 transactions stay open']],
  [
    'a warning',
    { warnings: ['MaxListenersExceededWarning: x'] },
    ['Node.js warns: MaxListenersExceededWarning: x'],
  ],
])('finds in %s what grew', (_what, changed, problems) => {
  expect(growthIn(calm, { ...calm, ...changed })).toEqual(problems)
})

it.each([
  [[], 0.5, 0],
  [[5], 0.99, 5],
  [[3, 1, 2], 0.5, 2],
  [Array.from({ length: 100 }, (_, index) => index), 0.99, 99],
])('the quantile of %j at %d is %d', (values, part, right) => {
  expect(quantile(values, part)).toBe(right)
})
