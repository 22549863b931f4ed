import { expect, it } from 'vitest'
import { fuzzService } from './fuzz-service.ts'
import { fuzz } from './fuzz.ts'

it('reads or refuses each of 1,500 damaged files in time', async () => {
  const report = fuzz(1500, 20_260_514)
  expect(report.failures).toEqual([])
  expect(report.read).toBeGreaterThan(100)
  expect(report.refused).toBeGreaterThan(100)
})

it('reads or reports each of 200 services with damaged answers', async () => {
  const report = await fuzzService(200, 20_260_514)
  expect(report.failures).toEqual([])
  expect(report.read).toBeGreaterThan(50)
  expect(report.ended).toBeGreaterThan(10)
})
