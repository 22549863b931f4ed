import { describe, expect, it } from 'vitest'
import { after, before, HOUR, type Instant, instant, MINUTE } from '../time.ts'
import { happensNext, nextChangeOfTalks } from './happening-next.ts'

const now = instant(1_777_636_800)
const at = (hours: number, seconds = 0): Instant => after(now, hours * HOUR + seconds)
const event = { startDate: at(-24), endDate: at(24) }
const talk = { startDate: at(1), duration: 60 }

describe('a talk happens next', () => {
  it.each([
    ['runs', { startDate: at(-1, 1), duration: 60 }, true],
    ['starts now', { startDate: at(0), duration: 60 }, true],
    ['has just ended', { startDate: at(-1), duration: 60 }, false],
    ['has no duration and started a minute ago', { startDate: before(now, MINUTE), duration: 0 }, false],
    ['starts in exactly three hours', { startDate: at(3), duration: 60 }, true],
    ['starts a second later than that', { startDate: at(3, 1), duration: 60 }, false],
  ])('if it %s: %o: %s', (_what, timed, expected) => {
    expect(happensNext(timed, event, now)).toBe(expected)
  })

  it.each([
    ['starts in a second', { startDate: at(0, 1), endDate: at(24) }, false],
    ['starts now', { startDate: now, endDate: at(24) }, true],
    ['ends now', { startDate: at(-24), endDate: now }, true],
    ['ended a second ago', { startDate: at(-24), endDate: at(0, -1) }, false],
  ])('if its event %s: %o: %s', (_what, timed, expected) => {
    expect(happensNext(talk, timed, now)).toBe(expected)
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
