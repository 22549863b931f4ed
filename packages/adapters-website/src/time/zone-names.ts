import { foldForSearch, readZone, storedZone, type Zone, zoneParts } from '@lectern/domain'
import { cityOf, currentName, renamedZones } from './zone-place.ts'
import { languages } from '../words/languages.ts'
import type { Words } from '../words/words.ts'

/** Zones that `Intl` knows but does not list, because their clock is that of another city. */
const unlisted = ['America/Montreal', 'Asia/Tel_Aviv', 'Australia/Canberra', 'Europe/Belfast', 'UTC']

const zones = [...new Set([...Intl.supportedValuesOf('timeZone').map(currentName), ...unlisted])]

/** Longer than all names. The pattern takes quadratic time on slashes behind an open bracket. */
const LONGEST_NAME = 100
const IN_BRACKETS = /\((?<zone>[^()]+\/[^()]+)\)\s*$/u

/** How the names of cities are compared: `St. John’s` as `stjohns`, as is `St_Johns`. */
const keyOf = (city: string): string => foldForSearch(city).replaceAll(/[\s_.'’-]/gu, '')

/** For the list that the browser searches, with both names: `Kiew (Europe/Kyiv)`. */
export function zoneSuggestions({ locale, hosting }: Words): readonly string[] {
  const textOf = (zone: string): string =>
    zone.includes('/') ? `${hosting.cityName(cityOf(zone))} (${zone})` : zone
  return zones.map(textOf).toSorted(new Intl.Collator(locale).compare)
}

/**
 * Reads a zone as people write it, and gives it its current name: what the form suggests, the name of a zone in any letter case
 * and with spaces, or its city in any language, if no other zone has this city.
 */
export function zoneReader(names: readonly string[]): (text: string) => Zone | undefined {
  const cities = new Map<string, Set<string>>()
  for (const name of names) {
    for (const { hosting } of Object.values(languages)) {
      const city = keyOf(hosting.cityName(cityOf(name)))
      cities.set(city, (cities.get(city) ?? new Set()).add(currentName(name)))
    }
  }
  return (text) => {
    if (text.length > LONGEST_NAME) return undefined
    const name = IN_BRACKETS.exec(text)?.groups?.['zone'] ?? text
    const [zone, other] = cities.get(keyOf(name)) ?? []
    return zoneOf(name) ?? (zone === undefined || other !== undefined ? undefined : zoneOf(zone))
  }
}

export const zoneNamed = zoneReader([...zones, ...renamedZones.keys()])

function zoneOf(text: string): Zone | undefined {
  const { continent, place } = zoneParts(storedZone(text.trim().replaceAll(' ', '_')))
  const zone = readZone(continent, place)
  return zone && storedZone(currentName(zone))
}
