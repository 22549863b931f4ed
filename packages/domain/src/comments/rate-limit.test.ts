import { describe, expect, it } from 'vitest'
import { DomainError } from '../errors.ts'
import { after, before, DAY, HOUR, instant, type Instant, MINUTE } from '../time/time.ts'
import {
  commentRate,
  newcomerReportRate,
  type RateLimit,
  reportRate,
  reportRateOf,
  requireWithinRate,
} from './rate-limit.ts'

const now = instant(1_800_000_000)

/** So many, one a minute, the newest a minute ago. */
const everyMinute = (count: number): readonly Instant[] =>
  Array.from({ length: count }, (_, index) => before(now, (index + 1) * MINUTE))

function refusal(limit: RateLimit, dates: readonly Instant[], at = now): DomainError | undefined {
  try {
    requireWithinRate(limit, dates, at)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  return undefined
}

describe.each([
  ['commentRate', commentRate, 30, 'You may only write 30 comments per hour'],
  ['reportRate', reportRate, 10, 'You may only report 10 comments per hour'],
  ['newcomerReportRate', newcomerReportRate, 3, 'You may only report 3 comments per hour on your first day'],
])('%s', (_, limit, most, message) => {
  it(`lets ${most} pass in an hour`, () => {
    expect(refusal(limit, everyMinute(most - 1))).toBeUndefined()
  })

  it('refuses one more, and says when there is room again', () => {
    const oldest = most * MINUTE
    expect(refusal(limit, everyMinute(most))).toMatchObject({
      kind: 'too-many',
      message,
      retryAfterSeconds: HOUR - oldest,
    })
  })

  it('has room again exactly then', () => {
    const dates = everyMinute(most)
    const wait = refusal(limit, dates)?.retryAfterSeconds ?? 0
    expect(refusal(limit, dates, after(now, wait - 1))).toMatchObject({ retryAfterSeconds: 1 })
    expect(refusal(limit, dates, after(now, wait))).toBeUndefined()
  })

  it('forgets what is an hour old', () => {
    const old = Array.from({ length: 100 }, () => before(now, HOUR))
    expect(refusal(limit, [...old, ...everyMinute(most - 1)])).toBeUndefined()
  })

  it('forgets what was done by a clock that was set back', () => {
    const later = Array.from({ length: 100 }, () => after(now, HOUR))
    expect(refusal(limit, [...later, ...everyMinute(most - 1)])).toBeUndefined()
  })

  it('does not mind the order, and waits for enough of them to pass when there are more than allowed', () => {
    const dates = everyMinute(most + 5)
    expect(refusal(limit, dates.toReversed())?.retryAfterSeconds).toBe(HOUR - most * MINUTE)
  })
})

it('an account is a newcomer on its first day', () => {
  const rate = (age: number): RateLimit => reportRateOf({ createdDate: before(now, age) }, now)
  expect([rate(0), rate(DAY - 1), rate(DAY)]).toEqual([newcomerReportRate, newcomerReportRate, reportRate])
})
