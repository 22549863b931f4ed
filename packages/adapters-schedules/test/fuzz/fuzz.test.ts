import { expect, it } from 'vitest'
import { fuzzService } from './fuzz-service.ts'
import { fuzz } from './fuzz.ts'

it('reads or refuses each of 200 damaged files in time', async () => {
  const report = fuzz(200, 20_260_514)
  expect(report.failures).toEqual([])
  expect(report.read).toBeGreaterThan(20)
  expect(report.refused).toBeGreaterThan(20)
})

it('reads or reports each of 50 services with damaged answers', async () => {
  const report = await fuzzService(50, 20_260_514)
  expect(report.failures).toEqual([])
  expect(report.read).toBeGreaterThan(10)
  expect(report.ended).toBeGreaterThan(2)
})
