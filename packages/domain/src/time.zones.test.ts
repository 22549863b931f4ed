import { describe, expect, it } from 'vitest'
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

interface Change {
  readonly zone: Zone
  /** The first second after it. */
  readonly at: Instant
  /** How far the clocks go forward; negative when they go back. */
  readonly forward: number
}

/** Of each zone the first change and every sixteenth later one, and those of recent years: to be quick. */
const sample = zones.flatMap((name) =>
  changesOf(name).filter(({ at }, index) => index % 16 === 0 || (at >= 1.767e9 && at < 1.83e9)),
)

/** Every change of the zone's clocks. */
function changesOf(name: string): readonly Change[] {
  const found: Change[] = []
  let moment = Temporal.Instant.from('1840-01-01T00:00Z').toZonedDateTimeISO(name)
  for (;;) {
    const change = moment.getTimeZoneTransition('next')
    if (change === null || change.year >= 2040) return found
    found.push({
      zone: storedZone(name),
      at: instant(change.epochMilliseconds / 1000),
      forward: (change.offsetNanoseconds - moment.offsetNanoseconds) / 1e9,
    })
    moment = change
  }
}

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
