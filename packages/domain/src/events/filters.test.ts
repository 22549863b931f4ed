import { describe, expect, it } from 'vitest'
import { before, DAY, type Instant, instant } from '../time/time.ts'
import {
  type EventFilter,
  eventFilters,
  hasOpenCall,
  isEventFilter,
  isHot,
  isPast,
  isRunning,
  isUpcoming,
  nameContains,
  nextFilterChange,
  passesFilter,
} from './filters.ts'

const now = instant(1_777_636_800)
const at = (days: number, seconds = 0) => instant(now + days * DAY + seconds)

describe('isHot', () => {
  const cases = [
    ['starts in exactly 90 days', at(90), at(91), true],
    ['starts a second later than that', at(90, 1), at(91), false],
    ['is running', at(-1), at(1), true],
    ['has been running for a year', at(-365), at(1), true],
    ['ended exactly 90 days ago', at(-91), at(-90), true],
    ['ended a second before that', at(-91), at(-90, -1), false],
  ] as const
  for (const [what, startDate, endDate, hot] of cases) {
    it(`is ${hot} for an event that ${what}`, () => {
      expect(isHot({ startDate, endDate, cancelled: false }, now)).toBe(hot)
      expect(isHot({ startDate, endDate, cancelled: true }, now)).toBe(false)
    })
  }
})

describe('isUpcoming and isPast', () => {
  it('an event that starts now is upcoming', () => {
    expect(isUpcoming({ startDate: now }, now)).toBe(true)
    expect(isUpcoming({ startDate: at(0, -1) }, now)).toBe(false)
  })

  it('an event that ends now is not past yet', () => {
    expect(isPast({ endDate: now }, now)).toBe(false)
    expect(isPast({ endDate: at(0, -1) }, now)).toBe(true)
  })
})

describe('isRunning', () => {
  it.each([
    [now, at(1), true],
    [at(-1), now, true],
    [at(0, 1), at(1), false],
    [at(-1), at(0, -1), false],
  ])('from %d to %d: %s', (startDate, endDate, expected) => {
    expect(isRunning({ startDate, endDate, cancelled: false }, now)).toBe(expected)
    expect(isRunning({ startDate, endDate, cancelled: true }, now)).toBe(false)
  })
})

describe('hasOpenCall', () => {
  const event = { startDate: at(5), cfpUrl: '', cfpStartDate: undefined, cfpEndDate: undefined }

  it('needs any of the three fields', () => {
    expect(hasOpenCall(event, now)).toBe(false)
    expect(hasOpenCall({ ...event, cfpUrl: 'https://cfp.example' }, now)).toBe(true)
    expect(hasOpenCall({ ...event, cfpStartDate: at(-1) }, now)).toBe(true)
    expect(hasOpenCall({ ...event, cfpEndDate: at(1) }, now)).toBe(true)
  })

  it('lasts from its start to its end, both included', () => {
    expect(hasOpenCall({ ...event, cfpStartDate: now, cfpEndDate: now }, now)).toBe(true)
    expect(hasOpenCall({ ...event, cfpStartDate: at(0, 1) }, now)).toBe(false)
    expect(hasOpenCall({ ...event, cfpEndDate: at(0, -1) }, now)).toBe(false)
  })

  it('without an end lasts until the event begins', () => {
    expect(hasOpenCall({ ...event, cfpUrl: 'https://cfp.example', startDate: now }, now)).toBe(true)
    expect(hasOpenCall({ ...event, cfpUrl: 'https://cfp.example', startDate: at(0, -1) }, now)).toBe(false)
  })
})

describe('nextFilterChange', () => {
  const event = {
    startDate: at(5),
    endDate: at(6),
    cfpUrl: '',
    cfpStartDate: undefined,
    cfpEndDate: undefined,
    cancelled: false,
  }
  type Dates = Partial<Record<Exclude<keyof typeof event, 'cancelled'>, Instant>>
  const cases: readonly (readonly [EventFilter | undefined, string, Dates, Instant | undefined])[] = [
    ['hot', 'is running', {}, at(96, 1)],
    ['hot', 'is more than 90 days away', { startDate: at(90, 1), endDate: at(91) }, at(0, 1)],
    ['hot', 'ended exactly 90 days ago', { startDate: at(-91), endDate: at(-90) }, at(0, 1)],
    ['hot', 'ended a second before that', { startDate: at(-91), endDate: at(-90, -1) }, undefined],
    ['upcoming', 'is to come', {}, at(5, 1)],
    ['upcoming', 'starts now', { startDate: now }, at(0, 1)],
    ['upcoming', 'has started', { startDate: at(0, -1) }, undefined],
    ['all', 'is to come', {}, at(5, 1)],
    ['all', 'has started', { startDate: at(0, -1) }, undefined],
    ['running', 'is to come', {}, at(5)],
    ['running', 'starts now', { startDate: now }, at(6, 1)],
    ['running', 'ends now', { startDate: at(-1), endDate: now }, at(0, 1)],
    ['running', 'has ended', { startDate: at(-1), endDate: at(0, -1) }, undefined],
    ['past', 'is to come', {}, at(6, 1)],
    ['past', 'ends now', { startDate: at(-1), endDate: now }, at(0, 1)],
    ['past', 'has ended', { startDate: at(-1), endDate: at(0, -1) }, undefined],
    ['cfp', 'has no call', {}, undefined],
    ['cfp', 'calls later', { cfpStartDate: at(1), cfpEndDate: at(2) }, at(1)],
    ['cfps', 'calls later, and until it begins', { cfpStartDate: at(1) }, at(1)],
    ['dated-cfp', 'calls later, until some day', { cfpStartDate: at(1), cfpEndDate: at(2) }, at(1)],
    ['dated-cfp', 'calls later without an end', { cfpStartDate: at(1) }, undefined],
    ['cfp', 'calls since now', { cfpStartDate: now }, at(5, 1)],
    ['cfp', 'calls until some day', { cfpEndDate: at(2) }, at(2, 1)],
    ['cfp', 'called', { cfpEndDate: at(0, -1) }, undefined],
    ['cfp', 'would call only when it has begun', { cfpStartDate: at(6) }, undefined],
    ['pending', 'is to come', {}, undefined],
    [undefined, 'is to come', {}, undefined],
  ]
  for (const [filter, what, dates, next] of cases) {
    it(`is ${next === undefined ? 'never' : next - now} with ${filter} for an event that ${what}`, () => {
      expect(nextFilterChange({ ...event, ...dates, cfpUrl: '' }, filter, now)).toBe(next)
    })
  }

  it.each([false, true])(
    'is when the filter changes its mind, and not before, cancelled: %s',
    (cancelled) => {
      const whole = {
        ...event,
        cancelled,
        approval: { state: 'approved' },
        cfpStartDate: at(1),
        cfpEndDate: at(2),
      } as const
      for (const filter of [...eventFilters.filter((each) => each !== 'all'), 'running'] as const) {
        let moment = at(-100)
        for (let next = nextFilterChange(whole, filter, moment); next !== undefined;) {
          const passed = passesFilter(whole, filter, moment)
          expect(passesFilter(whole, filter, before(next, 1))).toBe(passed)
          expect(passesFilter(whole, filter, next)).toBe(!passed)
          moment = next
          next = nextFilterChange(whole, filter, moment)
        }
        expect(passesFilter(whole, filter, at(1000))).toBe(passesFilter(whole, filter, moment))
      }
    },
  )
})

describe('names of filters and events', () => {
  it('knows the filters of the contract and no others', () => {
    const known = ['hot', 'upcoming', 'past', 'all', 'cfp', 'cfps', 'pending']
    expect(known.every(isEventFilter)).toBe(true)
    expect(['HOT', '', 'toString', 'future', 'running'].some(isEventFilter)).toBe(false)
  })

  it('finds a part of a name in any letter case, without accents', () => {
    expect(nameContains({ name: 'GRÖSSE ﬁt' }, 'größe')).toBe(false)
    expect(nameContains({ name: 'Größe ﬁt' }, 'grosse fit')).toBe(true)
  })
})
