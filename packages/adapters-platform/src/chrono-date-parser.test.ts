import { type DateReading, fromLocal, readDate, readZone, toIso, UTC } from '@lectern/domain'
import { afterEach, describe, expect, it } from 'vitest'
import { ChronoDateParser } from './chrono-date-parser.ts'

const { speak } = new ChronoDateParser()
const london = readZone('Europe', 'London') ?? UTC
/** A Saturday. */
const now = fromLocal(Temporal.PlainDateTime.from('2026-11-21T10:30:15'), london)

const read = (text: string): DateReading => readDate(text, { zone: london, now, edge: 'start' }, speak)

function readToIso(text: string): string {
  const reading = read(text)
  return reading.kind === 'read' ? toIso(reading.instant, london) : reading.kind
}

describe('what natural English means', () => {
  it.each([
    ['May 1st 2026 9am', '2026-05-01T09:00:00+01:00'],
    ['may 1 2026, 9:30 pm', '2026-05-01T21:30:00+01:00'],
    ['on 1 May 2026 at 9 p.m.', '2026-05-01T21:00:00+01:00'],
    ['the 1st of May 2026', '2026-05-01T00:00:00+01:00'],
    ['01-May-2026 10:00', '2026-05-01T10:00:00+01:00'],
    ['May 1 2026 12am', '2026-05-01T00:00:00+01:00'],
    ['20:00:30 1 May 2026', '2026-05-01T20:00:30+01:00'],
    ['2026/05/01 9:00', '2026-05-01T09:00:00+01:00'],
    ['tomorrow evening at 8', '2026-11-22T20:00:00+00:00'],
    ['9.30 tomorrow', '2026-11-22T09:30:00+00:00'],
    ['the day after tomorrow', '2026-11-23T00:00:00+00:00'],
    ['now', '2026-11-21T10:30:15+00:00'],
    ['in 2 hours', '2026-11-21T12:30:15+00:00'],
    ['+1 week', '2026-11-28T00:00:00+00:00'],
    ['May 2026', '2026-05-01T00:00:00+01:00'],
    ['12/2026', '2026-12-01T00:00:00+00:00'],
    ['in two weeks at 9am', '2026-12-05T09:00:00+00:00'],
  ])('%s', (text, iso) => {
    expect(readToIso(text)).toBe(iso)
  })
})

describe('what leaves the year or the week open is the next such day', () => {
  it.each([
    ['25 December', '2026-12-25T00:00:00+00:00'],
    ['21 November', '2026-11-21T00:00:00+00:00'],
    ['20 November', '2027-11-20T00:00:00+00:00'],
    ['Saturday', '2026-11-21T00:00:00+00:00'],
    ['this Friday', '2026-11-27T00:00:00+00:00'],
    ['Sunday 9am', '2026-11-22T09:00:00+00:00'],
    ['next Saturday', '2026-11-28T00:00:00+00:00'],
    ['last Friday', '2026-11-20T00:00:00+00:00'],
    ['last Saturday', '2026-11-14T00:00:00+00:00'],
  ])('%s', (text, iso) => {
    expect(readToIso(text)).toBe(iso)
  })
})

describe('an offset in the text is kept', () => {
  it.each([
    ['1 May 2026 9am UTC', '2026-05-01T10:00:00+01:00'],
    ['1 May 2026 9am Z', '2026-05-01T10:00:00+01:00'],
    ['1 May 2026 9am UTC+2', '2026-05-01T08:00:00+01:00'],
    ['1 May 2026 9am -05:30', '2026-05-01T15:30:00+01:00'],
    ['Sat Nov 21 2026 10:00:00 GMT+0100 (Central European Standard Time)', '2026-11-21T09:00:00+00:00'],
  ])('%s', (text, iso) => {
    expect(readToIso(text)).toBe(iso)
  })
})

describe('what is refused rather than guessed', () => {
  it.each([
    // not understood whole
    'hello',
    'May 1 2026 or May 2 2026',
    'half past 9 tomorrow',
    'May 1 2026 1400',
    // names no moment
    '9am',
    'May',
    'this week',
    'weekend',
    'tonight',
    'last night',
    'in about 2 weeks',
    'in 5m',
    'May 1 2026 midnight',
    'tomorrow morning',
    'in a few days',
    'in 1.5 hours',
    // more than one moment
    'May 1-3 2026',
    'tomorrow 9am to 5pm',
    'May 1 2026 before 9am',
    'May 1 2026 from 9am',
    'friday next week',
    // not what it says
    'Monday, May 1 2026',
    'Feb 30 2026',
    '1 May 2026 24:00',
    '13pm tomorrow',
    '2026/13/01',
    // a number that could be a year or something else
    'May 1 26',
    '21.Nov.2026',
    '10.5',
    'May 1 100 BC',
    // zones that mean different offsets in different places, and offsets that there are not
    '1 May 2026 9am CST',
    '1 May 2026 9am +15:00',
    '1 May 2026 +02:00',
    '2026-W18-5',
  ])('%s', (text) => {
    expect(read(text)).toEqual({ kind: 'unreadable' })
  })
})

describe('on machines in other zones', () => {
  const { TZ } = process.env
  afterEach(() => {
    if (TZ === undefined) delete process.env['TZ']
    else process.env['TZ'] = TZ
  })

  it.each(['UTC', 'Pacific/Apia'])('the meaning is the same in %s', (zone) => {
    process.env['TZ'] = zone
    expect(new Date(0).getTimezoneOffset()).toBe(
      -Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9 || 0,
    )
    expect(
      ['tomorrow 9am', 'now', 'in 2 hours', 'next Friday', '1 March', 'in 3 months'].map(readToIso),
    ).toEqual([
      '2026-11-22T09:00:00+00:00',
      '2026-11-21T10:30:15+00:00',
      '2026-11-21T12:30:15+00:00',
      '2026-11-27T00:00:00+00:00',
      '2027-03-01T00:00:00+00:00',
      '2027-02-21T00:00:00+00:00',
    ])
  })
})

describe('texts that are made to be slow', () => {
  it.each(['1 h ', 'in 1 day and ', 'the a ', '1.', ', ', '(9am'])('%s repeated', (bit) => {
    const text = bit.repeat(100).slice(0, 100)
    const before = process.threadCpuUsage()
    expect(read(text).kind).not.toBe('read')
    expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000)
  })
})
