import { expect, it } from 'vitest'
import { expectedReads } from './expected-reads.ts'

it('expects as many reads as were taken, of each kind and first statement', () => {
  const expected = expectedReads()
  expect(expected.of('list', 'select 1')).toBeUndefined()
  expected.learn('list', 'select 1', 2)
  expected.learn('list, verbose', 'select 1', 3)
  expected.learn('list', 'select 2', 1)
  const known = [
    expected.of('list', 'select 1'),
    expected.of('list, verbose', 'select 1'),
    expected.of('list', 'select 2'),
  ]
  expect(known).toEqual([2, 3, 1])
})

it('expects more at once, and fewer after 16 in a row', () => {
  const expected = expectedReads()
  const take = (taken: number, times: number): number | undefined => {
    for (let time = 0; time < times; time++) expected.learn('list', 'select 1', taken)
    return expected.of('list', 'select 1')
  }
  expect([take(1, 1), take(3, 1), take(1, 15), take(3, 1), take(1, 15), take(1, 1)]).toEqual([
    1, 3, 3, 3, 3, 1,
  ])
})
