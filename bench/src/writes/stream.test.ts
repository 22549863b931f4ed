import { expect, it } from 'vitest'
import { writeStream } from './stream.ts'

const requests = { length: 1_000, at: (index: number) => ({ path: `/${index}`, token: '' }) }

it('gives each load its share of the requests, and none twice', () => {
  const stream = writeStream(requests)
  const loads = [1, 2].map(() => {
    const { writes = [] } = stream.next('', 2, 5_000, 4)
    stream.sent(writes.length - 8)
    return writes.map(({ path }) => path)
  })
  expect(loads.map(({ length }) => length)).toEqual([250, 250])
  expect(new Set(loads.flat()).size).toBe(500)
})

it('refuses a load with too few requests', () => {
  expect(() => writeStream(requests).next('', 64, 5_000, 4)).toThrow('1000 different writes are too few')
})
