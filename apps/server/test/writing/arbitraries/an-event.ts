import type { Approval, Event, UserId } from '@lectern/domain'
import fc from 'fast-check'
import { momentIn, spanOf, zone } from './moments.ts'
import { optionalText, optionalUrl, text } from './texts.ts'

/** Any valid event. */
export const anyEvent = (host: UserId, others: readonly UserId[]): fc.Arbitrary<Partial<Event>> =>
  zone.chain((where) => {
    const moment = momentIn(where)
    return fc
      .record({
        name: text(200),
        description: text(20_000),
        location: text(200),
        days: fc.tuple(moment, moment),
        href: optionalUrl,
        cfpUrl: optionalUrl,
        call: spanOf(moment),
        latitude: maybe(degrees(90)),
        longitude: maybe(degrees(180)),
        tags: fc.uniqueArray(tag, { maxLength: 20 }),
        hashtag: optionalText(50),
        stub: fc.stringMatching(/^[a-z0-9_-]{20,30}$/u),
        hosts: fc
          .subarray([...others])
          .chain((some) => fc.shuffledSubarray([host, ...some], { minLength: some.length + 1 })),
        approval,
        window: spanOf(moment),
      })
      .map(({ days: [one, other], call, window, ...others }) => ({
        ...others,
        zone: where,
        startDate: one < other ? one : other,
        endDate: one < other ? other : one,
        cfpStartDate: call[0],
        cfpEndDate: call[1],
        commentsOpenFrom: window[0],
        commentsOpenUntil: window[1],
      }))
  })

const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined })

const degrees = (most: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.double({ min: -most, max: most, noNaN: true }).map((number) => (number === 0 ? 0 : number)),
    fc.constantFrom(-most, 0, most, 1e-7),
  )

const tag = text(50)
  .map((written) => written.toLowerCase())
  .filter((written) => [...written].length <= 50)

const approval: fc.Arbitrary<Approval> = fc.oneof(
  fc.constantFrom<Approval>({ state: 'approved' }, { state: 'pending' }),
  optionalText(1000).map((reason) => ({ state: 'rejected', reason }) as const),
)
