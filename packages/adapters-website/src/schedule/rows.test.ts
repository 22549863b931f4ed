import { after, fromLocal, instant, type Instant, MINUTE, toIso, type Zone } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { hourMarks, rowsOfDay } from './rows.ts'

const LISBON = 'Europe/Lisbon' as Zone
const at = (local: string, duration = 0) => ({
  startDate: fromLocal(Temporal.PlainDateTime.from(local), LISBON),
  duration,
})
const rowsOf = (...talks: ReturnType<typeof at>[]) => {
  const { rowsOf: find } = rowsOfDay(talks)
  return talks.map((talk) => {
    const { from, until } = find(talk)
    return `${from}-${until}`
  })
}

describe('rows of five minutes', () => {
  it.each([
    ['begin with the first talk', [at('2026-11-20T09:30', 45), at('2026-11-20T10:15', 30)], ['0-9', '9-15']],
    ['are one for a talk without a duration', [at('2026-11-20T09:30')], ['0-1']],
    ['hold what begins within them', [at('2026-11-20T09:32', 5)], ['0-2']],
    ['keep a short break', [at('2026-11-20T09:00', 30), at('2026-11-20T09:45', 30)], ['0-6', '9-15']],
    [
      'shorten a long one to half an hour',
      [at('2026-11-20T09:00', 30), at('2026-11-20T14:00', 30)],
      ['0-6', '12-18'],
    ],
    [
      'shorten none while another talk goes on',
      [at('2026-11-20T09:00', 120), at('2026-11-20T09:00', 10), at('2026-11-20T10:30', 30)],
      ['0-24', '0-2', '18-24'],
    ],
    ['go on over midnight', [at('2026-11-20T23:00', 120)], ['0-24']],
    ['count an hour that comes twice twice', [at('2026-10-25T00:00', 240)], ['0-48']],
  ])('%s', (_what, talks, expected) => {
    expect(rowsOf(...talks)).toEqual(expected)
  })
})

describe('marks of hours', () => {
  const marksOf = (...talks: ReturnType<typeof at>[]): readonly string[] =>
    hourMarks(rowsOfDay(talks), (moment) => toIso(moment, LISBON).slice(14, 16) === '00').map(
      ({ moment, row }) => `${toIso(moment, LISBON).slice(11, 16)} ${row}`,
    )

  it.each([
    ['a start and full hours', [at('2026-11-20T09:30', 105)], ['09:30 0', '10:00 6', '11:00 18']],
    ['no hour close to a start', [at('2026-11-20T09:50', 60)], ['09:50 0']],
    ['no hour in a break', [at('2026-11-20T09:00', 60), at('2026-11-20T14:30', 15)], ['09:00 0', '14:30 18']],
    ['an hour that comes twice', [at('2026-10-25T00:00', 180)], ['00:00 0', '01:00 12', '01:00 24']],
    ['no hour that is skipped', [at('2026-03-29T00:00', 120)], ['00:00 0', '02:00 12']],
  ])('are %s', (_what, talks, expected) => {
    expect(marksOf(...talks)).toEqual(expected)
  })

  it('need no clock that agrees with UTC about hours', () => {
    const start: Instant = instant(1_764_000_000)
    const marks = hourMarks(
      rowsOfDay([{ startDate: start, duration: 60 }]),
      (moment) => moment === after(start, 30 * MINUTE),
    )
    expect(marks.map(({ row }) => row)).toEqual([0, 6])
  })
})
