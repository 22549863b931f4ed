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
  [{ memory: 80 * MEBIBYTE }, []],
  [{ memory: 100 * MEBIBYTE }, [`memory grew from ${60 * MEBIBYTE} to ${100 * MEBIBYTE}`]],
  [{ files: 400 }, ['files grew from 40 to 400']],
  [{ log: 200 * MEBIBYTE }, [`The write-ahead log has ${200 * MEBIBYTE} bytes`]],
  [{ cached: 3e6 }, ['The cached responses have 3000000 bytes']],
  [{ transactions: 1 }, ['1 transactions stay open']],
  [{ warnings: ['MaxListeners: x'] }, ['Node.js warns: MaxListeners: x']],
])('finds in %j what grew', (changed, problems) => {
  expect(growthIn(calm, { ...calm, ...changed })).toEqual(problems)
})

it.each([
  [[], 0.5, 0],
  [[3, 1, 2], 0.5, 2],
])('the quantile of %j at %d is %d', (values, part, right) => {
  expect(quantile(values, part)).toBe(right)
})
