import { describe, expect, it } from 'vitest'
import { fromLocal, readZone, UTC } from '../time/time.ts'
import { readNamedDay, startOnNamedDay } from './named-days.ts'

const zone = readZone('Europe', 'Berlin') ?? UTC
const eventOn = (first: string, last: string) => ({
  zone,
  startDate: fromLocal(Temporal.PlainDateTime.from(`${first}T00:00`), zone),
  endDate: fromLocal(Temporal.PlainDateTime.from(`${last}T23:59:59`), zone),
})

describe('a start on a day that a file names', () => {
  it.each([
    ['Saturday 10:00', '2026-05-02T10:00'],
    ['Sa., 10:00:00+02:00', '2026-05-02T10:00:00+02:00'],
    ['domenica 09:30', '2026-05-03T09:30'],
    ['Miércoles 09:30', '2026-04-29T09:30'],
    ['Day 1 10:00', '2026-04-29T10:00'],
    ['Tag 5 10:00', '2026-05-03T10:00'],
    ['29/04/2026 10:00', '2026-04-29T10:00'],
    ['04/29/26 10:00', '2026-04-29T10:00'],
    ['26/04/30T10:00', '2026-04-30T10:00'],
    // A day of the event in one order only.
    ['01/05/2026 10:00', '2026-05-01T10:00'],
    ['05/01/2026 10:00', '2026-05-01T10:00'],
    // In no order one of the event; the rule about its days tells.
    ['13/05/2026 10:00', '2026-05-13T10:00'],
  ])('%s is read by the days of the event', (text, start) => {
    expect(startOnNamedDay(text, eventOn('2026-04-29', '2026-05-03'))).toBe(start)
  })

  it.each([
    ['Monday 10:00', 'Monday', []],
    ['Day 6 10:00', 'Day 6', []],
    ['32/01/2026 10:00', '32/01/2026', []],
    ['06/07/2026 10:00', '06/07/2026', ['2026-07-06', '2026-06-07']],
    ['10/11/12 10:00', '10/11/12', ['2012-11-10', '2012-10-11', '2010-11-12']],
  ])('%s is a problem with the days that it may be', (text, day, days) => {
    expect(startOnNamedDay(text, eventOn('2026-04-29', '2026-05-03'))).toMatchObject({
      code: 'unclear-day',
      facts: { day, days },
    })
  })

  it('is unclear where the event has the day several times', () => {
    expect(startOnNamedDay('Fri 10:00', eventOn('2026-05-01', '2026-05-31'))).toMatchObject({
      message:
        "'start_date' has the day 'Fri', which could be 2026-05-01 or 2026-05-08 or 2026-05-15: write it as 2026-05-01",
    })
    expect(startOnNamedDay('01/05/2026 10:00', eventOn('2026-01-01', '2026-12-31'))).toMatchObject({
      facts: { days: ['2026-05-01', '2026-01-05'] },
    })
  })

  it.each(['2026-05-02T10:00', '2026-05-02 10:00', '@1778750000', 'Saturday', 'Someday 10:00', '10:00', ''])(
    '%j is no such text',
    (text) => {
      expect(startOnNamedDay(text, eventOn('2026-04-29', '2026-05-03'))).toBeUndefined()
    },
  )
})

it('a named day has a text behind it', () => {
  expect(readNamedDay('Sat. 10:00')).toEqual({ day: 'Sat', rest: '10:00' })
  expect(readNamedDay('Day 2')).toEqual({ day: 'Day 2', rest: '' })
  expect(readNamedDay('so 9.30 Uhr')).toEqual({ day: 'so', rest: '9.30 Uhr' })
  expect(readNamedDay('Satellites 10:00')).toBeUndefined()
})
