import { expect, it } from 'vitest'
import { fuzz } from './fuzz.ts'

it('reads or refuses each of 1,500 damaged files in time', async () => {
  const report = await fuzz(1500, 20_260_514)
  expect(report.failures).toEqual([])
  expect(report.read).toBeGreaterThan(100)
  expect(report.refused).toBeGreaterThan(100)
})
