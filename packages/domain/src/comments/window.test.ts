import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { after, before, DAY, instant, type Instant, readZone, toIso, type Zone } from '../time/time.ts'
import {
  commentsEnabled,
  eventCommentWindow,
  nextWindowChange,
  requireCommentsEnabled,
  talkCommentWindow,
  windowState,
} from './window.ts'

const zone = (continent: string, place = ''): Zone => {
  const read = readZone(continent, place)
  if (read === undefined) throw new RangeError(`${continent}/${place}`)
  return read
}
const at = (iso: string): Instant => instant(Temporal.Instant.from(iso).epochMilliseconds / 1000)
const untouched = { commentsOpenFrom: undefined, commentsOpenUntil: undefined }

const amsterdam = zone('Europe', 'Amsterdam')
const event = {
  startDate: at('2026-05-20T09:00:00+02:00'),
  endDate: at('2026-05-22T17:00:00+02:00'),
  zone: amsterdam,
  cancelled: false,
  ...untouched,
}
const talk = { startDate: at('2026-05-21T14:30:00+02:00'), cancelled: false }

describe('the comment window', () => {
  it('of an event opens with its first day and closes 90 days after its end', () => {
    const { opens, closes } = eventCommentWindow(event)
    expect(toIso(opens, amsterdam)).toBe('2026-05-20T00:00:00+02:00')
    expect(toIso(closes, amsterdam)).toBe('2026-08-20T17:00:00+02:00')
  })

  it('of a talk opens with its day and closes 90 days after its start', () => {
    const { opens, closes } = talkCommentWindow(talk, event)
    expect(toIso(opens, amsterdam)).toBe('2026-05-21T00:00:00+02:00')
    expect(toIso(closes, amsterdam)).toBe('2026-08-19T14:30:00+02:00')
  })

  it.each([
    ['the last second of the day before', '2026-05-20T23:59:59+02:00', false],
    ['midnight', '2026-05-21T00:00:00+02:00', true],
    ['exactly 90 days later', '2026-08-19T14:30:00+02:00', true],
    ['a second after that', '2026-08-19T14:30:01+02:00', false],
  ])('of a talk, %s', (_, iso, enabled) => {
    expect(commentsEnabled(talkCommentWindow(talk, event), at(iso))).toBe(enabled)
  })

  it.each([
    ['America', 'New_York', '2026-09-01T13:00:00Z', '2026-09-01T00:00:00-04:00', '2026-11-30T09:00:00-05:00'],
    ['Asia', 'Kathmandu', '2026-05-01T20:00:00Z', '2026-05-02T00:00:00+05:45', '2026-07-31T01:45:00+05:45'],
    // The clock goes from 24:00 to 01:00: the day has no midnight.
    ['Africa', 'Cairo', '2026-04-24T09:00:00Z', '2026-04-24T01:00:00+03:00', '2026-07-23T12:00:00+03:00'],
    ['UTC', '', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00+00:00', '2026-04-01T00:00:00+00:00'],
  ])('in %s/%s is one of its own calendar', (continent, place, start, opens, closes) => {
    const there = zone(continent, place)
    const window = talkCommentWindow({ ...talk, startDate: at(start) }, { ...event, zone: there })
    expect(toIso(window.opens, there)).toBe(opens)
    expect(toIso(window.closes, there)).toBe(closes)
  })
})

describe('a window that hosts moved', () => {
  const early = at('2026-05-01T00:00:00+02:00')
  const late = at('2027-01-01T00:00:00+01:00')

  it('opens earlier, for the event and its talks', () => {
    const moved = { ...event, commentsOpenFrom: early }
    expect(eventCommentWindow(moved).opens).toBe(early)
    expect(talkCommentWindow(talk, moved)).toEqual({ ...talkCommentWindow(talk, event), opens: early })
  })

  it('closes later, for the event and its talks', () => {
    const moved = { ...event, commentsOpenUntil: late }
    expect(eventCommentWindow(moved)).toEqual({ ...eventCommentWindow(event), closes: late })
    expect(talkCommentWindow(talk, moved).closes).toBe(late)
  })

  it('is never open when it closes before it opens', () => {
    const window = eventCommentWindow({ ...event, commentsOpenUntil: early })
    expect(commentsEnabled(window, early)).toBe(false)
    expect(commentsEnabled(window, event.startDate)).toBe(false)
  })
})

describe('what was cancelled', () => {
  const off = { cancelled: true }
  it.each([
    ['an event', eventCommentWindow({ ...event, ...off }), 'event'],
    ['a talk', talkCommentWindow({ ...talk, ...off }, event), 'talk'],
    ['a talk of such an event', talkCommentWindow(talk, { ...event, ...off }), 'event'],
    ['such a talk of such an event', talkCommentWindow({ ...talk, ...off }, { ...event, ...off }), 'event'],
  ] as const)('takes no comments, at no time: %s', (_what, window, what) => {
    expect(commentsEnabled(window, talk.startDate)).toBe(false)
    expect(nextWindowChange(window, before(talk.startDate, 10 * DAY))).toBeUndefined()
    expect(windowState(window, talk.startDate)).toEqual({ kind: 'cancelled', what })
    expect(() => requireCommentsEnabled(window, talk.startDate, amsterdam)).toThrow(
      expect.objectContaining({
        kind: 'forbidden',
        message: `Comments are closed: the ${what} was cancelled`,
      }),
    )
  })
})

describe('requireCommentsEnabled', () => {
  const window = eventCommentWindow(event)

  it('lets comments pass while the window is open', () => {
    expect(() => requireCommentsEnabled(window, event.startDate, amsterdam)).not.toThrow()
  })

  it.each([
    [
      'before',
      window,
      before(window.opens, 1),
      'Comments are not open yet: they are accepted from 2026-05-20T00:00:00+02:00 until 2026-08-20T17:00:00+02:00',
    ],
    [
      'after',
      window,
      after(window.closes, 1),
      'Comments are closed: they were accepted from 2026-05-20T00:00:00+02:00 until 2026-08-20T17:00:00+02:00',
    ],
    [
      'when it was closed before it opened',
      { ...window, closes: before(window.opens, DAY) },
      event.startDate,
      'Comments are closed: they would open on 2026-05-20T00:00:00+02:00 but close on 2026-05-19T00:00:00+02:00',
    ],
  ])('says %s why and when', (_, shut, now, message) => {
    expect(() => requireCommentsEnabled(shut, now, amsterdam)).toThrow(
      expect.objectContaining({ kind: 'forbidden', message }),
    )
  })
})

describe('nextWindowChange', () => {
  it('is the next moment at which the answer differs, and there is none after the last', () => {
    const ends = fc.integer({ min: 0, max: 40 }).map(instant)
    fc.assert(
      fc.property(ends, ends, ends, (opens, closes, now) => {
        const enabled = (moment: number): boolean => commentsEnabled({ opens, closes }, instant(moment))
        const later = Array.from({ length: 60 }, (_, index) => now + 1 + index)
        const expected = later.find((moment) => enabled(moment) !== enabled(now))
        expect(nextWindowChange({ opens, closes }, now)).toBe(expected)
      }),
    )
  })
})

describe('a form says that the window', () => {
  const now = at('2026-05-20T12:00:00Z')
  it.each([
    ['is open until its last second', 0, 0, { kind: 'open', until: now }],
    ['is open since its first second', 0, 60, { kind: 'open', until: after(now, 60) }],
    ['opens later', 1, 60, { kind: 'not open yet', from: after(now, 1) }],
    ['has closed', -60, -1, { kind: 'closed', since: before(now, 1) }],
    ['never opens', 60, -60, { kind: 'closed', since: undefined }],
  ])('%s', (_what, opens, closes, expected) => {
    const window = { opens: after(now, opens), closes: after(now, closes) }
    expect(windowState(window, now)).toEqual(expected)
    expect(windowState(window, now).kind === 'open').toBe(commentsEnabled(window, now))
  })
})
