import { describe, expect, it } from 'vitest'
import { DAY, instant } from '../time.ts'
import { hasOpenCall, isEventFilter, isHot, isPast, isUpcoming, nameContains } from './filters.ts'

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
      expect(isHot({ startDate, endDate }, now)).toBe(hot)
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

describe('names of filters and events', () => {
  it('knows the filters of the contract and no others', () => {
    const known = ['hot', 'upcoming', 'past', 'all', 'cfp', 'cfps', 'pending']
    expect(known.every(isEventFilter)).toBe(true)
    expect(['HOT', '', 'toString', 'future'].some(isEventFilter)).toBe(false)
  })

  it('finds a part of a name whatever its letter case', () => {
    expect(nameContains({ name: 'GRÖSSE ﬁt' }, 'größe')).toBe(false)
    expect(nameContains({ name: 'Größe ﬁt' }, 'größe fit')).toBe(true)
  })
})
