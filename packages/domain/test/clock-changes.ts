import { type Instant, instant, storedZone, type Zone } from '../src/time.ts'

/** A change of the clocks of a zone. */
export interface Change {
  readonly zone: Zone
  /** The first second after it. */
  readonly at: Instant
  /** How far the clocks go forward; negative when they go back. */
  readonly forward: number
}

/** Of a zone, from the beginning of one year to that of another one. */
export function changesBetween(name: string, from: number, until: number): readonly Change[] {
  const changes: Change[] = []
  let moment = beginningOf(`${from}-01`, name).getTimeZoneTransition('next')
  while (moment !== null && moment.year < until) {
    changes.push(changeAt(moment))
    moment = moment.getTimeZoneTransition('next')
  }
  return changes
}

/** The next one of a zone after the beginning of a month. */
export function changeAfter(name: string, month: string): Change | undefined {
  const moment = beginningOf(month, name).getTimeZoneTransition('next')
  return moment === null ? undefined : changeAt(moment)
}

const beginningOf = (month: string, name: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(`${month}-01T00:00Z`).toZonedDateTimeISO(name)

function changeAt(moment: Temporal.ZonedDateTime): Change {
  const before = moment.subtract({ nanoseconds: 1 })
  return {
    zone: storedZone(moment.timeZoneId),
    at: instant(moment.epochMilliseconds / 1000),
    forward: (moment.offsetNanoseconds - before.offsetNanoseconds) / 1e9,
  }
}
