import { describe, expect, it } from 'vitest'
import {
  dateProblem,
  type DateReading,
  type Edge,
  readDate,
  readUtcDate,
  type SpokenDateReader,
} from './dates.ts'
import { fromLocal, instant, storedZone, toIso, UTC, type Zone } from './time.ts'

const london = storedZone('Europe/London')
const now = fromLocal(Temporal.PlainDateTime.from('2026-11-21T10:30:00'), london)

const deaf: SpokenDateReader = () => undefined

function isoOf(reading: DateReading, zone: Zone = london): string {
  return reading.kind === 'read' ? toIso(reading.instant, zone) : reading.kind
}

const read = (value: unknown, edge: Edge = 'start', zone = london): string =>
  isoOf(readDate(value, { zone, now, edge }, deaf), zone)

describe('ISO 8601', () => {
  it.each([
    // with an offset
    ['2026-05-01T09:00:00+01:00', '2026-05-01T09:00:00+01:00'],
    ['2026-05-01T09:00:00Z', '2026-05-01T10:00:00+01:00'],
    ['2026-05-01 09:00 +02:00', '2026-05-01T08:00:00+01:00'],
    ['2026-05-01T09:00-05', '2026-05-01T15:00:00+01:00'],
    ['2026-05-01T09:00:00-00:01:15', '2026-05-01T10:01:15+01:00'],
    // local
    ['2026-05-01T09:00:00', '2026-05-01T09:00:00+01:00'],
    ['2026-05-01T09:00', '2026-05-01T09:00:00+01:00'],
    ['2026-05-01T09', '2026-05-01T09:00:00+01:00'],
    // basic
    ['20260501', '2026-05-01T00:00:00+01:00'],
    ['20260501T090000Z', '2026-05-01T10:00:00+01:00'],
    // fractions are cut off
    ['2026-05-01T09:00:00.999', '2026-05-01T09:00:00+01:00'],
    ['1969-12-31T23:59:59.999Z', '1970-01-01T00:59:59+01:00'],
    // a leap second is the second before it
    ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59+00:00'],
    // white space around
    [' 2026-05-01T09:00 ', '2026-05-01T09:00:00+01:00'],
    ['2028-02-29', '2028-02-29T00:00:00+00:00'],
  ])('%s is %s', (text, iso) => {
    expect(read(text)).toBe(iso)
  })
})

describe('a bare date', () => {
  it.each([
    ['2026-05-01', '2026-05-01T00:00:00+01:00', '2026-05-01T23:59:59+01:00'],
    ['2026-05', '2026-05-01T00:00:00+01:00', '2026-05-01T23:59:59+01:00'],
    ['2026', '2026-01-01T00:00:00+00:00', '2026-01-01T23:59:59+00:00'],
  ])('%s is %s as a start and %s as an end', (text, start, end) => {
    expect(read(text, 'start')).toBe(start)
    expect(read(text, 'end')).toBe(end)
  })

  it('that has a time is the same as a start and as an end', () => {
    expect(read('2026-05-01T00:00', 'end')).toBe('2026-05-01T00:00:00+01:00')
  })
})

describe('unix seconds', () => {
  it.each([
    ['@0', '1970-01-01T01:00:00+01:00'],
    ['@-1', '1970-01-01T00:59:59+01:00'],
  ])('%s is %s', (text, iso) => {
    expect(read(text)).toBe(iso)
  })

  it.each(['@', '@1.5', '@1e9', '@ 1', '@0x10', '@99999999999999', `@${'9'.repeat(99)}`])(
    '%s is refused',
    (text) => {
      expect(read(text)).toBe('unreadable')
    },
  )
})

describe('changes of the clocks', () => {
  it.each([
    ['2026-03-29T01:30', '2026-03-29T02:30:00+01:00'],
    ['2026-10-25T01:30', '2026-10-25T01:30:00+01:00'],
    ['2026-10-25T01:30+00:00', '2026-10-25T01:30:00+00:00'],
  ])('%s is %s', (text, iso) => {
    expect(read(text)).toBe(iso)
  })

  it('move a bare date forward where midnight is skipped', () => {
    expect(read('2026-04-24', 'start', storedZone('Africa/Cairo'))).toBe('2026-04-24T01:00:00+03:00')
  })
})

describe('dates that there are not', () => {
  it.each([
    '2026-13-01',
    '2026-02-30',
    '2026-02-29',
    '2026-00-01',
    '2026-05-32',
    '2026-13',
    '2026-05-01T24:00',
    '2026-05-01T09:60',
    '2026-05-01T09:00:61',
    '2026-05-01T09:00+24:00',
    '2026-05-01T09:00+01:60',
    '0000-05-01',
    '0001-01-01T00:00Z',
    '9999-12-31',
  ])('%s is refused', (text) => {
    expect(read(text)).toBe('unreadable')
  })
})

describe('an order of day and month that nobody can know', () => {
  it.each(['01/05/2026', '13/05/2026', '1.5.2026', '1/5', '01/05/2026 09:00', 'on 1/5/2026 at 9am'])(
    '%s is refused as ambiguous',
    (text) => {
      expect(readDate(text, { zone: london, now, edge: 'start' }, failing)).toEqual({ kind: 'ambiguous' })
    },
  )
})

/** For texts that must never get so far. */
const failing: SpokenDateReader = (text) => {
  throw new Error(`${text} was spoken`)
}

describe('what is no date', () => {
  it.each([
    ['a number', 1_777_636_800],
    ['null', null],
    ['undefined', undefined],
    ['an empty text', ''],
    ['a text of more than 100 characters', `2026-05-01T09:00:00.${'0'.repeat(90)}`],
  ])('%s is unreadable', (_name, value) => {
    expect(readDate(value, { zone: london, now, edge: 'start' }, failing)).toEqual({ kind: 'unreadable' })
  })

  it.each(['2026-13-01 9am', '2026/02/30', '2026.13.01', 'on 2026-2-30'])(
    '%s never gets to the reader of English, who would turn it around',
    (text) => {
      expect(readDate(text, { zone: london, now, edge: 'start' }, failing)).toEqual({ kind: 'unreadable' })
    },
  )

  it.each(['2026-05-01T09:30.5', '+002026-05-01', '2026-W18-5', 'hello', '２０２６-05-01'])(
    '%s is left to the reader of English',
    (text) => {
      const heard: string[] = []
      const reading = readDate(text, { zone: london, now, edge: 'start' }, (spoken) => {
        heard.push(spoken)
        return undefined
      })
      expect(reading).toEqual({ kind: 'unreadable' })
      expect(heard).toEqual([text])
    },
  )
})

describe('natural English', () => {
  const date = Temporal.PlainDate.from('2026-05-01')
  const time = Temporal.PlainTime.from('09:00')
  const spoken = (reading: ReturnType<SpokenDateReader>, edge: Edge): string =>
    isoOf(readDate('the first of May', { zone: london, now, edge }, () => reading))

  it('is read on the clock of the zone', () => {
    expect(spoken({ date, time, offsetSeconds: undefined }, 'end')).toBe('2026-05-01T09:00:00+01:00')
  })

  it('keeps an offset that it names', () => {
    expect(spoken({ date, time, offsetSeconds: -3600 }, 'start')).toBe('2026-05-01T11:00:00+01:00')
  })

  it('without a time is the start or the end of the day', () => {
    expect(spoken({ date, time: undefined, offsetSeconds: undefined }, 'start')).toBe(
      '2026-05-01T00:00:00+01:00',
    )
    expect(spoken({ date, time: undefined, offsetSeconds: undefined }, 'end')).toBe(
      '2026-05-01T23:59:59+01:00',
    )
  })

  it('that nobody could write down is refused', () => {
    const distant = Temporal.PlainDate.from('-000100-05-01')
    expect(spoken({ date: distant, time, offsetSeconds: undefined }, 'start')).toBe('unreadable')
  })

  it('is told the present time of the zone, and the text without white space around', () => {
    const heard: string[] = []
    readDate(' tomorrow ', { zone: london, now, edge: 'start' }, (text, present) => {
      heard.push(text, present.toString())
      return undefined
    })
    expect(heard).toEqual(['tomorrow', '2026-11-21T10:30:00+00:00[Europe/London]'])
  })
})

describe('readUtcDate', () => {
  it.each([
    ['2026-05-01', '2026-05-01T00:00:00+00:00'],
    ['2026-05-01T09:00+02:00', '2026-05-01T07:00:00+00:00'],
    ['01/05/2026', 'ambiguous'],
    ['soon', 'unreadable'],
  ])('%s is %s', (text, iso) => {
    expect(isoOf(readUtcDate(text, instant(0), deaf), UTC)).toBe(iso)
  })
})

describe('dateProblem', () => {
  it.each([
    ['unreadable', 'not-a-date', `'cfp_start_date' is not a date that could be understood`],
    ['ambiguous', 'ambiguous-date', `'cfp_start_date' could mean several days, write it as 2026-05-01`],
  ] as const)('of an %s date', (kind, code, message) => {
    expect(dateProblem('cfp_start_date', kind)).toEqual({ field: 'cfp_start_date', code, message })
  })
})
