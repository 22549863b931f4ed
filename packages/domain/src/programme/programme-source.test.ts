import { describe, expect, it } from 'vitest'
import { asId } from '../brand.ts'
import type { EventId } from '../events/event.ts'
import { after, DAY, instant, MINUTE } from '../time/time.ts'
import type { ImportSteps } from './import-plan.ts'
import { notDownloaded } from './programme.ts'
import {
  appliesByItself,
  askedSource,
  followed,
  MOST_SOURCE_FAILURES,
  readSourceWish,
  withoutPlan,
} from './programme-source.ts'

const now = instant(1_000_000)
const later = after(now, 60)
const event = { endDate: after(now, 10 * DAY), approval: { state: 'approved' } } as const
const wish = { address: 'https://cfp.example/schedule.json', askInterval: 15 }
const source = followed(undefined, asId<EventId>(7), wish, event, now)

describe('what a host asks for', () => {
  it.each([
    [{ address: ' https://cfp.example/a ' }, { address: 'https://cfp.example/a', askInterval: 15 }],
    [
      { ...wish, askInterval: '1440' },
      { ...wish, askInterval: 1440 },
    ],
  ])('%j is %j', (given, read) => {
    expect(readSourceWish(given)).toEqual(read)
  })

  it.each([
    [{}, ['address']],
    [{ address: 'file:///etc/passwd' }, ['address']],
    [{ address: `https://cfp.example/${'a'.repeat(600)}` }, ['address']],
    [{ address: 7, askInterval: 4 }, ['address', 'ask_interval']],
    [{ ...wish, askInterval: 1441 }, ['ask_interval']],
  ])('%j is refused', (given, fields) => {
    expect(() => readSourceWish(given)).toThrow(
      expect.objectContaining({
        problems: fields.map((field) => expect.objectContaining({ field }) as unknown),
      }) as Error,
    )
  })
})

describe('a source', () => {
  const read = askedSource(
    source,
    { kind: 'read', etag: '"a"', planId: asId(3), stepsHash: 'x' },
    event,
    later,
  )

  it('that is followed again keeps what it is, unless its address is another one', () => {
    const slower = { ...wish, askInterval: 60 }
    expect(followed(read, source.eventId, slower, event, later)).toEqual({
      ...read,
      askInterval: 60,
      nextAskDate: later,
    })
    const other = { ...wish, address: 'https://cfp.example/other' }
    expect(followed(read, source.eventId, other, event, now)).toEqual({ ...source, ...other })
  })

  it('keeps what is known of it when it has nothing new', () => {
    const unchanged = askedSource(read, { kind: 'read' }, event, after(later, 60))
    expect(unchanged).toEqual({
      ...read,
      askedDate: after(later, 60),
      readDate: after(later, 60),
      nextAskDate: after(later, 16 * MINUTE),
    })
  })

  it('is asked after pauses that double up to a day while it fails, until it rests', () => {
    const problem = notDownloaded('status', 404)
    const pauses: (number | undefined)[] = []
    let failing = read
    while (failing.nextAskDate !== undefined) {
      failing = askedSource(failing, { kind: 'failed', problem }, event, now)
      pauses.push(failing.nextAskDate && (failing.nextAskDate - now) / MINUTE)
    }
    expect(pauses.slice(0, 8)).toEqual([30, 60, 120, 240, 480, 960, 1440, 1440])
    expect(pauses).toHaveLength(MOST_SOURCE_FAILURES)
    expect(failing).toMatchObject({
      failures: MOST_SOURCE_FAILURES,
      failure: problem,
      etag: '"a"',
      readDate: later,
    })
    expect(askedSource(failing, { kind: 'read' }, event, now)).toMatchObject({
      failures: 0,
      failure: undefined,
    })
  })

  it.each([
    [{ ...event, endDate: after(now, -DAY) }, true],
    [{ ...event, endDate: after(now, -DAY - 1) }, false],
    [{ ...event, approval: { state: 'rejected', reason: '' } as const }, false],
    [{ ...event, approval: { state: 'pending' } as const }, true],
  ])('is asked for the event %j: %s', (of, isAsked) => {
    expect(askedSource(read, { kind: 'read' }, of, now).nextAskDate !== undefined).toBe(isAsked)
  })

  it('has no plan after the decision of a host', () => {
    expect(withoutPlan(read)).toEqual({ ...read, planId: undefined })
    expect(withoutPlan(read, later)).toEqual({ ...read, planId: undefined, appliedDate: later })
  })
})

describe('changes need no host', () => {
  const many = <Step>(count: number): readonly Step[] => Array.from({ length: count })
  it.each<[Partial<ImportSteps>, number, boolean]>([
    [{ addedTalks: many(10), changedTalks: many(10) }, 1, true],
    [{ addedTalks: many(10), changedTalks: many(11) }, 1, false],
    [{ changedTalks: many(50) }, 200, true],
    [{ changedTalks: many(51) }, 200, false],
    [{ addedTalks: many(1) }, 0, false],
    [{ changedTalks: many(1), removedTalks: many(1) }, 200, false],
    [{ removedTracks: many(1) }, 200, false],
    [{ removedRooms: many(1) }, 200, false],
    [{ changedTalks: many(1), questions: many(1) }, 200, false],
    [{ addedTracks: many(1), changedTracks: many(1), keptTalks: many(9), problems: many(9) }, 200, true],
  ])('%# %j of %d talks', (some, stored, alone) => {
    expect(appliesByItself({ ...nothing, ...some }, stored)).toBe(alone)
  })
})

const nothing: ImportSteps = {
  addedTracks: [],
  changedTracks: [],
  removedTracks: [],
  addedRooms: [],
  changedRooms: [],
  removedRooms: [],
  addedTalks: [],
  changedTalks: [],
  removedTalks: [],
  savedProfiles: [],
  removedProfiles: [],
  keptTalks: [],
  unchangedTalks: 0,
  advice: [],
  questions: [],
  problems: [],
}
