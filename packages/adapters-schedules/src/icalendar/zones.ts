import { fromLocal, toIso, type Zone } from '@lectern/domain'
import { zoneNamed } from '../programme/times.ts'
import { type Component, componentsNamed, valueOf } from './components.ts'
import { type OffsetAt, offsetsOf, readObservance } from './observances.ts'

/**
 * Writes a local time of a time zone of the calendar with its offset; undefined if the zone is unknown. A time without a zone
 * is in that of the calendar, if it names one.
 */
export type ZoneClock = (local: Temporal.PlainDateTime, zoneId: string) => string | undefined

/** A zone by its IANA name where it has one, else by its definition in the calendar. */
export function zoneClock(calendar: Component): ZoneClock {
  const definitions = new Map(
    componentsNamed(calendar, 'VTIMEZONE').map((zone) => [valueOf(zone, 'TZID'), zone]),
  )
  const known = new Map<string, Zone | OffsetAt>()
  const ofCalendar = valueOf(calendar, 'X-WR-TIMEZONE')
  return (local, ofTime) => {
    const zoneId = ofTime || ofCalendar
    const zone = known.get(zoneId) ?? findZone(zoneId, definitions.get(zoneId))
    known.set(zoneId, zone)
    if (typeof zone === 'string') return toIso(fromLocal(local, zone), zone)
    const offset = zone(local)
    return offset && `${local.toString({ smallestUnit: 'second' })}${offset}`
  }
}

const MOST_OBSERVANCES = 50

function findZone(zoneId: string, definition: Component | undefined): Zone | OffsetAt {
  const location = definition === undefined ? '' : valueOf(definition, 'X-LIC-LOCATION')
  // Some writers put their own address before the name: /example.org/20240101/Europe/Berlin.
  const segments = zoneId.split('/')
  const candidates = [location, zoneId, segments.slice(-3).join('/'), segments.slice(-2).join('/')]
  const named = candidates.map(zoneNamed).find((zone) => zone !== undefined)
  if (named !== undefined || definition === undefined) return named ?? unknown
  if (definition.components.length > MOST_OBSERVANCES) return unknown
  const parts = definition.components.map(readObservance)
  return parts.every((part) => part !== undefined) ? offsetsOf(parts) : unknown
}

const unknown: OffsetAt = () => undefined
