import { fromLocal, readZone, toIso, type Zone } from '@lectern/domain'

/** A zone by its whole name, such as `Europe/Berlin`. */
export function zoneNamed(name: string): Zone | undefined {
  const [continent = '', ...place] = name.trim().split('/')
  return readZone(continent, place.join('/'))
}

/** ISO 8601: with the offset of the zone, or without one in the event's zone. */
export function writeStart(local: Temporal.PlainDateTime, zone: Zone | undefined): string {
  return zone === undefined ? local.toString({ smallestUnit: 'second' }) : toIso(fromLocal(local, zone), zone)
}

/** Undefined for a date or time that does not exist. */
export function whenPossible<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Minutes of `hh:mm` or `hh:mm:ss`, or a number of minutes. */
export function readDuration(text: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,3}):(\d{1,2})(?::\d{1,2})?$/u.exec(text.trim()) ?? []
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes)
  return /^\d{1,6}(?:\.0+)?$/u.test(text.trim()) ? Number(text) : undefined
}

/** Minutes from one time to the later other; undefined unless both are on the same clock or have offsets. */
export function minutesBetween(from: string, to: string): number | undefined {
  const hasOffset = (text: string) => /(?:Z|[+-]\d\d:?\d\d)$/iu.test(text)
  if (hasOffset(from) !== hasOffset(to)) return undefined
  const seconds = (text: string) => Date.parse(hasOffset(text) ? text : `${text}Z`) / 1000
  const minutes = Math.floor((seconds(to) - seconds(from)) / 60)
  return minutes >= 0 ? minutes : undefined
}
