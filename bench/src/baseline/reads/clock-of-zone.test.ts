import { daysLater, instant, startOfDay, storedZone, toIso } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { clockOf } from './clock-of-zone.ts'

const names = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
]
const HALF_A_DAY = 43_200

describe.each(names)('the clock of %s', (name) => {
  it('equals the domain through the clock changes of a year', () => {
    const [clock, zone] = [clockOf(name), storedZone(name)]
    for (let seconds = 1_767_222_000; seconds < 1_798_758_000; seconds += HALF_A_DAY) {
      const moment = instant(seconds)
      expect(clock.iso(seconds)).toBe(toIso(moment, zone))
      expect(clock.startOfDay(seconds)).toBe(startOfDay(moment, zone))
      expect(clock.daysLater(seconds, 90)).toBe(daysLater(moment, 90, zone))
    }
  })
})
