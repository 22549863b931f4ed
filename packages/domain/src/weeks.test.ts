import { expect, it } from 'vitest'
import { instant, toIso, UTC } from './time.ts'
import { startOfYearOfWeeks } from './weeks.ts'

const seconds = (iso: string) => instant(Temporal.Instant.from(iso).epochMilliseconds / 1000)

it.each([
  ['2026-05-04T00:00:00Z', '2025-05-05T00:00:00+00:00'],
  ['2026-05-10T23:59:59Z', '2025-05-05T00:00:00+00:00'],
  ['2026-05-03T23:59:59Z', '2025-04-28T00:00:00+00:00'],
])('the weeks of a year that contain %s begin on Monday, %s', (now, start) => {
  expect(toIso(startOfYearOfWeeks(seconds(now)), UTC)).toBe(start)
})
