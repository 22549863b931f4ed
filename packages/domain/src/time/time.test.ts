import { describe, expect, it } from 'vitest'
import {
  after,
  before,
  daysLater,
  endOfDay,
  fromLocal,
  instant,
  isWritable,
  readZone,
  startOfDay,
  startOfYearOfWeeks,
  storedZone,
  toIso,
  toLocal,
  UTC,
  zoneParts,
} from './time.ts'

const local = (text: string): Temporal.PlainDateTime => Temporal.PlainDateTime.from(text)

describe('readZone', () => {
  it.each([
    ['Europe', 'London', 'Europe/London'],
    ['europe', 'LONDON', 'Europe/London'],
    ['AMERICA', 'indiana/KNOX', 'America/Indiana/Knox'],
    ['UTC', '', 'UTC'],
    ['Etc', 'GMT+5', 'Etc/GMT+5'],
    // aliases are kept as they were given
    ['Asia', 'Calcutta', 'Asia/Calcutta'],
    ['Cuba', '', 'Cuba'],
  ])('%s and %j are %s', (continent, place, zone) => {
    expect(readZone(continent, place)).toBe(zone)
  })

  it.each([
    ['', ''],
    ['Europe', ''],
    ['Europe', 'Atlantis'],
    ['Europe/London', ''],
    ['America/Argentina', 'Buenos_Aires'],
    ['+05:30', ''],
    ['UTC+5', ''],
    ['Europe', 'London[u-ca=iso8601]'],
    ['2026-05-01T00:00Z', ''],
  ])('%j and %j are no zone', (continent, place) => {
    expect(readZone(continent, place)).toBeUndefined()
  })

  it.each([
    ['America/Argentina/Buenos_Aires', 'America', 'Argentina/Buenos_Aires'],
    ['Europe/London', 'Europe', 'London'],
    ['UTC', 'UTC', ''],
  ])('%s is taken apart into %s and %j', (zone, continent, place) => {
    expect(zoneParts(storedZone(zone))).toEqual({ continent, place })
  })
})

it.each(['as it is', 'lower case', 'upper case'])('every zone is read in %s', (writing) => {
  const written = (name: string): string =>
    writing === 'as it is' ? name : writing === 'lower case' ? name.toLowerCase() : name.toUpperCase()
  const misread = Intl.supportedValuesOf('timeZone').filter((name) => {
    const { continent, place } = zoneParts(storedZone(written(name)))
    return readZone(continent, place) !== name
  })
  expect(misread).toEqual([])
})

describe('toIso', () => {
  it.each([
    ['Europe/London', 1_777_636_800, '2026-05-01T13:00:00+01:00'],
    ['Asia/Calcutta', 0, '1970-01-01T05:30:00+05:30'],
    ['America/St_Johns', 1_777_636_800, '2026-05-01T09:30:00-02:30'],
    ['Africa/Monrovia', 0, '1969-12-31T23:15:30-00:44:30'],
    ['UTC', -62_135_510_400, '0001-01-02T00:00:00+00:00'],
  ])('in %s %i is %s', (zone, epochSeconds, iso) => {
    expect(toIso(instant(epochSeconds), storedZone(zone))).toBe(iso)
  })
})

describe('fromLocal', () => {
  it.each([
    ['moves a gap forward', '2026-03-29T01:30:00', '2026-03-29T02:30:00+01:00'],
    ['takes the first of an overlap', '2026-10-25T01:30:00', '2026-10-25T01:30:00+01:00'],
    ['takes any other time as it is', '2026-10-25T02:00:00', '2026-10-25T02:00:00+00:00'],
  ])('%s', (_rule, clock, iso) => {
    const london = storedZone('Europe/London')
    expect(toIso(fromLocal(local(clock), london), london)).toBe(iso)
  })
})

describe('days of a zone', () => {
  it.each([
    ['Europe/London', '2026-05-01T12:00:00', '2026-05-01T00:00:00+01:00', '2026-05-01T23:59:59+01:00'],
    ['Europe/London', '2026-03-29T12:00:00', '2026-03-29T00:00:00+00:00', '2026-03-29T23:59:59+01:00'],
    // clocks skip midnight
    ['Africa/Cairo', '2026-04-24T12:00:00', '2026-04-24T01:00:00+03:00', '2026-04-24T23:59:59+03:00'],
    // clocks go back over midnight
    ['Africa/Cairo', '2026-10-29T12:00:00', '2026-10-29T00:00:00+03:00', '2026-10-29T23:59:59+02:00'],
    ['America/St_Johns', '2006-10-28T12:00:00', '2006-10-28T00:00:00-02:30', '2006-10-28T23:59:59-03:30'],
    // the end of a day is skipped
    ['America/Toronto', '1919-03-30T12:00:00', '1919-03-30T00:00:00-05:00', '1919-03-30T23:29:59-05:00'],
    // the next day is skipped
    ['Pacific/Apia', '2011-12-29T12:00:00', '2011-12-29T00:00:00-10:00', '2011-12-29T23:59:59-10:00'],
  ])('in %s the day of %s lasts from %s to %s', (name, clock, start, end) => {
    const zone = storedZone(name)
    const moment = fromLocal(local(clock), zone)
    expect(toIso(startOfDay(moment, zone), zone)).toBe(start)
    expect(toIso(endOfDay(moment, zone), zone)).toBe(end)
  })

  it('daysLater keeps the time on the clock over a change of the clocks', () => {
    const berlin = storedZone('Europe/Berlin')
    const moment = fromLocal(local('2026-03-01T09:00:00'), berlin)
    expect(toIso(daysLater(moment, 90, berlin), berlin)).toBe('2026-05-30T09:00:00+02:00')
    expect(toLocal(daysLater(moment, -90, berlin), berlin).toString()).toBe('2025-12-01T09:00:00')
  })
})

describe('instants', () => {
  it('are whole seconds, fractions cut off', () => {
    expect(instant(1.9)).toBe(1)
    expect(instant(-0.5)).toBe(-1)
  })

  it('are reckoned in seconds', () => {
    expect(after(instant(10), 5)).toBe(15)
    expect(before(instant(10), 15)).toBe(-5)
  })

  it.each([
    ['0001-01-01T23:59:59Z', false],
    ['0001-01-02T00:00:00Z', true],
    ['9999-12-30T23:59:59Z', true],
    ['9999-12-31T00:00:00Z', false],
  ])('%s can be written in every zone: %s', (iso, writable) => {
    expect(isWritable(Temporal.Instant.from(iso).epochMilliseconds / 1000)).toBe(writable)
  })

  it('that cannot be reckoned with are not writable', () => {
    expect(isWritable(Number.NaN)).toBe(false)
    expect(isWritable(Number.POSITIVE_INFINITY)).toBe(false)
  })

  it('are written in UTC with its offset', () => {
    expect(toIso(instant(0), UTC)).toBe('1970-01-01T00:00:00+00:00')
  })
})

const seconds = (iso: string) => instant(Temporal.Instant.from(iso).epochMilliseconds / 1000)

it.each([
  ['2026-05-04T00:00:00Z', '2025-05-05T00:00:00+00:00'],
  ['2026-05-10T23:59:59Z', '2025-05-05T00:00:00+00:00'],
  ['2026-05-03T23:59:59Z', '2025-04-28T00:00:00+00:00'],
])('the weeks of a year that contain %s begin on Monday, %s', (now, start) => {
  expect(toIso(startOfYearOfWeeks(seconds(now)), UTC)).toBe(start)
})
