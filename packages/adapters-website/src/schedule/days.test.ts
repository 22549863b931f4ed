import { fromLocal, type Instant, type Zone } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { chooseDay, daysOf } from './days.ts'

const LISBON = 'Europe/Lisbon' as Zone
const at = (local: string, zone: Zone = LISBON): Instant =>
  fromLocal(Temporal.PlainDateTime.from(local), zone)
const talkAt = (local: string, zone?: Zone) => ({ startDate: at(local, zone) })

describe('the days of a programme', () => {
  it.each([
    ['none without talks', [], LISBON, []],
    [
      'each day once',
      ['2026-11-20T09:00', '2026-11-20T10:00', '2026-11-22T09:00'],
      LISBON,
      ['2026-11-20:2', '2026-11-22:1'],
    ],
    [
      'by the clock of the event',
      ['2026-11-20T23:59', '2026-11-21T00:00'],
      LISBON,
      ['2026-11-20:1', '2026-11-21:1'],
    ],
    ['far from UTC', ['2026-11-20T00:30', '2026-11-20T23:30'], 'Pacific/Auckland' as Zone, ['2026-11-20:2']],
    ['when the clocks go back', ['2026-10-25T00:30', '2026-10-25T23:30'], LISBON, ['2026-10-25:2']],
    [
      'when the clocks go forward at midnight',
      ['2026-04-24T01:00', '2026-04-24T22:00'],
      'Africa/Cairo' as Zone,
      ['2026-04-24:2'],
    ],
  ] as const)('are %s', (_what, starts, zone, expected) => {
    const days = daysOf(
      starts.map((start) => talkAt(start, zone)),
      zone,
    )
    expect(days.map(({ date, talks }) => `${date}:${talks.length}`)).toEqual(expected)
  })

  it('begin and end with the day in the zone, which has 25 hours when the clocks go back', () => {
    const [day] = daysOf([talkAt('2026-10-25T12:00')], LISBON)
    expect(day && (day.end + 1 - day.start) / 3600).toBe(25)
  })
})

describe('the chosen day', () => {
  const days = daysOf([talkAt('2026-11-20T09:00'), talkAt('2026-11-21T09:00')], LISBON)
  it.each([
    ['that was asked for', '2026-11-20', '2026-11-21T12:00', '2026-11-20'],
    ['present, without a wish', undefined, '2026-11-21T00:00', '2026-11-21'],
    ['present, for a day without talks', '2026-11-25', '2026-11-21T23:59', '2026-11-21'],
    ['first, before the event', undefined, '2026-11-19T23:59', '2026-11-20'],
    ['first, after the event', undefined, '2026-11-22T00:00', '2026-11-20'],
  ])('is the one %s', (_what, asked, now, expected) => {
    expect(chooseDay(days, asked, at(now))?.date).toBe(expected)
  })

  it('is none without talks', () => {
    expect(chooseDay([], undefined, at('2026-11-20T00:00'))).toBeUndefined()
  })
})
