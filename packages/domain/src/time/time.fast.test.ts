import fc from 'fast-check'
import { describe, it } from 'vitest'
import { DAY, daysLater, instant, startOfDay, toIso, toZoned, type Zone } from './time.ts'

/** Zones that change their clocks now and then, at midnight, by half an hour, by a day, or never. */
const zones = [
  'UTC',
  'Europe/Amsterdam',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Havana',
  'Asia/Kolkata',
  'Asia/Beirut',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Antarctica/Troll',
  'Asia/Pyongyang',
] as Zone[]

const changes = zones.flatMap((zone) => {
  const found: { readonly zone: Zone; readonly at: number }[] = []
  let moment = toZoned(instant(Date.UTC(1843) / 1000), zone).getTimeZoneTransition('next')
  while (moment !== null && moment.year < 2097) {
    found.push({ zone, at: moment.epochMilliseconds / 1000 })
    moment = moment.getTimeZoneTransition('next')
  }
  return found
})

/** Most of them within two days of a change of the clocks. */
const anyMoment = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      zone: fc.constantFrom(...zones),
      moment: fc.integer({ min: -62_135_500_000, max: 253_402_200_000 }).map(instant),
    }),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * DAY, max: 2 * DAY }))
      .map(([{ zone, at }, beside]) => ({ zone, moment: instant(at + beside) })),
  },
)

describe('what is reckoned without asking the engine is what it would say', () => {
  it('of the clock of a zone', () => {
    fc.assert(
      fc.property(anyMoment, ({ zone, moment }) => {
        const zoned = toZoned(moment, zone)
        const local = zoned.toPlainDateTime().toString({ smallestUnit: 'second' })
        return toIso(moment, zone) === `${local}${zoned.offset}`
      }),
      { numRuns: 5_000 },
    )
  })

  it('of the start of a day', () => {
    fc.assert(
      fc.property(
        anyMoment,
        ({ zone, moment }) =>
          startOfDay(moment, zone) === toZoned(moment, zone).startOfDay().epochMilliseconds / 1000,
      ),
      { numRuns: 5_000 },
    )
  })

  it('of the same time some days later', () => {
    fc.assert(
      fc.property(anyMoment, fc.integer({ min: -400, max: 400 }), ({ zone, moment }, days) => {
        const later = toZoned(moment, zone).add({ days }).epochMilliseconds / 1000
        return daysLater(moment, days, zone) === later
      }),
      { numRuns: 5_000 },
    )
  })
})
