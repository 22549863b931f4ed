import { type Zone, zoneParts } from '@lectern/domain'

/** The city of a zone, for sentences: `Buenos Aires`. */
export function zonePlace(zone: Zone): string {
  const { continent, place } = zoneParts(zone)
  const city = place === '' ? continent : (place.split('/').at(-1) ?? place)
  return city.replaceAll('_', ' ')
}
