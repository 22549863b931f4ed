import { describe, expect, it } from 'vitest'
import { type Change, changeAfter, changesBetween } from '../test/clock-changes.ts'
import { readDate } from './dates.ts'
import {
  daysLater,
  endOfDay,
  fromLocal,
  type Instant,
  instant,
  readZone,
  startOfDay,
  storedZone,
  toIso,
  toLocal,
  type Zone,
  zoneParts,
} from './time.ts'

const ALIASES =
  'Asia/Calcutta Asia/Katmandu Asia/Saigon America/Buenos_Aires America/Indianapolis Europe/Kiev ' +
  'Pacific/Enderbury US/Pacific Australia/ACT Canada/Newfoundland Etc/GMT+5 Etc/UTC UTC GMT EST Cuba Eire GB NZ ' +
  'PRC W-SU Zulu'
const zones = [...Intl.supportedValuesOf('timeZone'), ...ALIASES.split(' ')]

/** Of each zone the first change and some of each age, since looking at all of them would take long. */
const SOME = [
  '1840-01',
  '1916-07',
  '1930-01',
  '1941-07',
  '1950-07',
  '1975-07',
  '1985-01',
  '1995-07',
  '2005-07',
]

const sample = zones.flatMap((name) => {
  const changes = [...SOME.map((month) => changeAfter(name, month)), ...changesBetween(name, 2026, 2028)]
  const found = changes.filter((change) => change !== undefined)
  return [...new Map(found.map((change) => [change.at, change])).values()]
})

const describeCase = (moment: Instant, zone: Zone): string => `${toIso(moment, zone)} ${zone}`

/** The cases that break a rule, so that one look shows which. */
const broken = (cases: readonly Change[], holds: (change: Change) => boolean): readonly string[] =>
  cases.filter((change) => !holds(change)).map(({ at, zone }) => describeCase(at, zone))

const around = ({ at, forward }: Change): readonly Instant[] =>
  [-1, 0, Math.abs(forward)].map((seconds) => instant(at + seconds))

describe('in every zone, around changes of its clocks', () => {
  it('looks at some thousands of changes in more than 400 zones', () => {
    expect(sample.length).toBeGreaterThan(2500)
    expect(new Set(sample.map(({ zone }) => zone)).size).toBeGreaterThan(400)
  })

  it('reads what it writes back exactly', () => {
    const read = (moment: Instant, zone: Zone) =>
      readDate(toIso(moment, zone), { zone, now: instant(0), edge: 'start' }, () => undefined)
    expect(
      broken(sample, ({ at, zone }) =>
        [at, instant(at - 1)].every((moment) => {
          const reading = read(moment, zone)
          return reading.kind === 'read' && reading.instant === moment
        }),
      ),
    ).toEqual([])
  })

  it('moves a time that is skipped forward by as much as was skipped', () => {
    const gaps = sample.filter(({ forward }) => forward > 0)
    expect(gaps.length).toBeGreaterThan(1000)
    expect(
      broken(gaps, ({ zone, at, forward }) => {
        const skipped = toLocal(instant(at - 1), zone).add({ seconds: 1 })
        const last = skipped.add({ seconds: forward - 1 })
        return fromLocal(skipped, zone) === at && fromLocal(last, zone) === at + forward - 1
      }),
    ).toEqual([])
  })

  it('takes the first of a time that comes twice', () => {
    const overlaps = sample.filter(({ forward }) => forward < 0)
    expect(overlaps.length).toBeGreaterThan(1000)
    expect(
      broken(overlaps, ({ zone, at, forward }) => fromLocal(toLocal(at, zone), zone) === at + forward),
    ).toEqual([])
  })

  it('gives every day a start and an end that hold its moments and nothing of other days', () => {
    const dayOf = (moment: number, zone: Zone): string => toIso(instant(moment), zone).slice(0, 10)
    expect(
      broken(sample, (change) =>
        around(change).every((moment) => {
          const { zone } = change
          const [start, end, day] = [startOfDay(moment, zone), endOfDay(moment, zone), dayOf(moment, zone)]
          return (
            start <= moment &&
            moment <= end &&
            dayOf(start, zone) === day &&
            dayOf(end, zone) === day &&
            dayOf(start - 1, zone) !== day &&
            dayOf(end + 1, zone) !== day
          )
        }),
      ),
    ).toEqual([])
  })

  it('reckons days by the calendar, there and back', () => {
    expect(
      broken(sample, ({ zone, at }) => {
        const noon = fromLocal(toLocal(at, zone).with({ hour: 12, minute: 0, second: 0 }), zone)
        const later = toLocal(daysLater(noon, 7, zone), zone)
        return (
          later.equals(toLocal(noon, zone).add({ days: 7 })) &&
          daysLater(daysLater(noon, 7, zone), -7, zone) === noon
        )
      }),
    ).toEqual([])
  })
})

describe('every zone', () => {
  it.each(['as it is', 'lower case', 'upper case'])('is read in %s', (writing) => {
    const written = (name: string): string =>
      writing === 'as it is' ? name : writing === 'lower case' ? name.toLowerCase() : name.toUpperCase()
    expect(
      zones.filter((name) => {
        const { continent, place } = zoneParts(storedZone(written(name)))
        return readZone(continent, place) !== name
      }),
    ).toEqual([])
  })
})
