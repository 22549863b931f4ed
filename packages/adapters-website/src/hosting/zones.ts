import { readZone, type Zone } from '@lectern/domain'

/** For the list that the browser searches. */
export const zoneNames: readonly string[] = [...Intl.supportedValuesOf('timeZone'), 'UTC']

const cities: ReadonlyMap<string, readonly string[]> = Map.groupBy(zoneNames, cityOf)

/** A zone by its name, in any letter case and with spaces, or by its city alone, if no other zone has this city. */
export function zoneNamed(text: string): Zone | undefined {
  const name = text.trim().replaceAll(' ', '_')
  const [city, other] = cities.get(cityOf(name)) ?? []
  return (
    zoneOf(name) ??
    (city === undefined || other !== undefined || name.includes('/') ? undefined : zoneOf(city))
  )
}

function zoneOf(name: string): Zone | undefined {
  const slash = name.indexOf('/')
  return slash === -1 ? readZone(name, '') : readZone(name.slice(0, slash), name.slice(slash + 1))
}

function cityOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1).toLowerCase()
}
