import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import { after, before, HOUR, type Instant, instant, MINUTE } from '../time/time.ts'
import type { TalkId } from './talk.ts'
import { clashesWith, happensNext, isTalkRunning, nextChangeOfTalks, overlaps } from './time-slot.ts'

const now = instant(1_777_636_800)
const slot = (minutes: number, duration: number) => ({ startDate: after(now, minutes * MINUTE), duration })

describe('two talks clash', () => {
  const cases = [
    ['at the same time', slot(0, 30), slot(0, 30), true],
    ['one within the other', slot(0, 60), slot(20, 10), true],
    ['for their last and first minute', slot(0, 30), slot(29, 30), true],
    ['one that ends when the other starts', slot(0, 30), slot(30, 30), false],
    ['one after a break', slot(0, 30), slot(45, 30), false],
    ['one without a duration within the other', slot(0, 30), slot(10, 0), true],
    ['one without a duration at the start of the other', slot(0, 30), slot(0, 0), true],
    ['one without a duration at the end of the other', slot(0, 30), slot(30, 0), false],
    ['both without a duration, at the same time', slot(0, 0), slot(0, 0), true],
    ['both without a duration, minutes apart', slot(0, 0), slot(1, 0), false],
    ['over midnight', slot(11 * 60, 120), slot(12 * 60, 30), true],
  ] as const
  it.each(cases)('%s: %o and %o: %s', (_what, one, other, expected) => {
    expect([overlaps(one, other), overlaps(other, one)]).toEqual([expected, expected])
  })

  it('and each is named for the other, a talk never for itself', () => {
    const [a, b, c] = [slot(0, 60), slot(30, 60), slot(60, 60)].map((timed, index) => ({
      ...timed,
      id: asId<TalkId>(index + 1),
    }))
    const all = [a, b, c].filter((talk) => talk !== undefined)
    expect(all.map((talk) => clashesWith(talk, all))).toEqual([[2], [1, 3], [2]])
  })
})

it.each([
  [-1, false],
  [0, true],
  [30 * MINUTE - 1, true],
  [30 * MINUTE, false],
])('a talk of 30 minutes runs %d seconds after its start: %s', (seconds, expected) => {
  const running = (cancelled: boolean, ofEvent: boolean) =>
    isTalkRunning({ ...slot(0, 30), cancelled, event: { cancelled: ofEvent } }, after(now, seconds))
  expect(running(false, false)).toBe(expected)
  expect([running(true, false), running(false, true)]).toEqual([false, false])
})

const at = (hours: number, seconds = 0): Instant => after(now, hours * HOUR + seconds)
const on = { cancelled: false }
const event = { startDate: at(-24), endDate: at(24), ...on }
const talk = { startDate: at(1), duration: 60, ...on }

describe('a talk happens next', () => {
  it.each([
    ['runs', { startDate: at(-1, 1), duration: 60 }, true],
    ['starts now', { startDate: at(0), duration: 60 }, true],
    ['has just ended', { startDate: at(-1), duration: 60 }, false],
    ['has no duration and started a minute ago', { startDate: before(now, MINUTE), duration: 0 }, false],
    ['starts in exactly three hours', { startDate: at(3), duration: 60 }, true],
    ['starts a second later than that', { startDate: at(3, 1), duration: 60 }, false],
  ])('if it %s: %o: %s', (_what, timed, expected) => {
    expect(happensNext({ ...timed, ...on }, event, now)).toBe(expected)
  })

  it.each([
    ['starts in a second', { startDate: at(0, 1), endDate: at(24) }, false],
    ['starts now', { startDate: now, endDate: at(24) }, true],
    ['ends now', { startDate: at(-24), endDate: now }, true],
    ['ended a second ago', { startDate: at(-24), endDate: at(0, -1) }, false],
  ])('if its event %s: %o: %s', (_what, timed, expected) => {
    expect(happensNext(talk, { ...timed, ...on }, now)).toBe(expected)
  })

  it('unless it or its event was cancelled', () => {
    const off = { cancelled: true }
    expect(happensNext({ ...talk, ...off }, event, now)).toBe(false)
    expect(happensNext(talk, { ...event, ...off }, now)).toBe(false)
  })
})

describe('the list of talks that happen next is valid until', () => {
  const [listed, none] = [
    { ...talk, event },
    { talks: [], laterTalk: undefined, laterEvent: undefined },
  ]
  it.each([
    ['for ever when nothing is planned', none, undefined],
    ['a listed talk starts', { ...none, talks: [listed] }, at(1)],
    ['a listed talk ends', { ...none, talks: [{ ...listed, startDate: at(-0.5) }] }, at(0.5)],
    [
      'its event has ended',
      { ...none, talks: [{ ...listed, event: { ...event, endDate: at(0, 5) } }] },
      at(0, 6),
    ],
    ['another talk comes near', { ...none, talks: [listed], laterTalk: at(3, 7) }, at(0, 7)],
    ['another event starts', { ...none, talks: [listed], laterEvent: at(0, 9) }, at(0, 9)],
  ])('%s', (_what, next, expected) => {
    expect(nextChangeOfTalks(next, now)).toBe(expected)
  })
})
