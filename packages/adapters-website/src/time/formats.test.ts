import { instant, storedZone } from '@lectern/domain'
import { describe, expect, it } from 'vitest'
import { formatDays } from './formats.ts'

const HOUR = 3600
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'UTC'].map(storedZone)
const lengths = [0, 1, 23, 24, 25, 72, 24 * 40, 24 * 400].map((hours) => hours * HOUR)

describe('the days of an event', () => {
  it.each(['en-GB', 'de-DE'])('are those of a range of Intl in %s, also when they are known', (locale) => {
    for (const zone of [...zones, ...zones]) {
      const format = new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: zone,
      })
      for (const length of lengths) {
        for (let start = 1_795_000_000; start < 1_799_000_000; start += 370_003) {
          const expected = format.formatRange(start * 1000, (start + length) * 1000)
          const shown = formatDays(locale, instant(start), instant(start + length), zone)
          expect(shown.replaceAll('\u00A0', ' ')).toBe(expected)
        }
      }
    }
  })

  it('are written once if they are one day of the zone', () => {
    const [start, end] = [
      instant(Date.UTC(2026, 10, 19, 22) / 1000),
      instant(Date.UTC(2026, 10, 20, 3) / 1000),
    ]
    expect(formatDays('en-GB', start, end, storedZone('America/New_York'))).toBe('Thu, 19\u00A0Nov\u00A02026')
    expect(formatDays('en-GB', start, end, storedZone('UTC'))).toContain('Fri, 20\u00A0Nov\u00A02026')
  })
})
