import { describe, expect, it } from 'vitest'
import { renamedZones } from './zone-place.ts'
import * as german from '../words/de/index.ts'
import * as english from '../words/en/index.ts'
import { zoneNamed, zoneReader, zoneSuggestions } from './zone-names.ts'

describe('a zone', () => {
  it.each([
    // cities, in English and in German
    ['Kyiv', 'Europe/Kyiv'],
    ['Kiew', 'Europe/Kyiv'],
    ['Rome', 'Europe/Rome'],
    ['Rom', 'Europe/Rome'],
    ['Kalkutta', 'Asia/Kolkata'],
    ['Mexiko-Stadt', 'America/Mexico_City'],
    // old names
    ['Kiev', 'Europe/Kyiv'],
    ['Calcutta', 'Asia/Kolkata'],
    ['Saigon', 'Asia/Ho_Chi_Minh'],
    ['Rangun', 'Asia/Yangon'],
    // without accents, letter case and punctuation
    ['ZÜRICH', 'Europe/Zurich'],
    [' sao  paulo ', 'America/Sao_Paulo'],
    ['St. John’s', 'America/St_Johns'],
    ['port au prince', 'America/Port-au-Prince'],
    // whole names
    ['europe/rome', 'Europe/Rome'],
    ['America/New York', 'America/New_York'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['asia/calcutta', 'Asia/Kolkata'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Kiew (Europe/Kyiv)', 'Europe/Kyiv'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['utc', 'UTC'],
    // cities that keep the clock of another, and those with a zone of their name alone
    ['Montréal', 'America/Montreal'],
    ['Tel Aviv', 'Asia/Tel_Aviv'],
    ['Singapur', 'Asia/Singapore'],
    ['Singapore', 'Asia/Singapore'],
  ])('%j is %s', (text, zone) => {
    expect(zoneNamed(text)).toBe(zone)
  })

  it.each(['', ' ', 'Mailand', 'München', 'Argentina', 'Europe', 'Ro', 'Europe/Atlantis', 'UTC+5', '+05:30'])(
    '%j is none',
    (text) => {
      expect(zoneNamed(text)).toBeUndefined()
    },
  )

  it('of a name longer than any is none, at once', () => {
    const before = process.threadCpuUsage()
    expect(zoneNamed(`(${'/'.repeat(200_000)}`)).toBeUndefined()
    expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000)
  })

  it('of a city that several zones have is named whole', () => {
    const read = zoneReader(['Asia/Nicosia', 'Europe/Nicosia'])
    expect(read('Nikosia')).toBeUndefined()
    expect(read('Europe/Nicosia')).toBe('Europe/Nicosia')
  })
})

describe.each([english, german])('the suggestions in $language', (words) => {
  const suggestions = zoneSuggestions(words)
  const cities = suggestions.map((text) => text.replace(/ \(.*/u, ''))

  it('are the cities of that language with current names', () => {
    const texts = { en: 'Kolkata (Asia/Kolkata)', de: 'Kalkutta (Asia/Kolkata)' }
    expect(suggestions).toContain(texts[words.language])
    expect(suggestions).toContain('UTC')
    const old = [...renamedZones.keys()].filter((name) => suggestions.join().includes(`(${name})`))
    expect(old).toEqual([])
  })

  it('mean the same zone as their cities alone, and each another', () => {
    const meant = suggestions.map(zoneNamed)
    expect(cities.map(zoneNamed)).toEqual(meant)
    expect(new Set(meant).size).toBe(suggestions.length)
    expect(suggestions.length).toBeGreaterThan(400)
  })
})
