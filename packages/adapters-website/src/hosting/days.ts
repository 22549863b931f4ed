import { type Instant, toIso, toLocal, type Zone } from '@lectern/domain'

/** The day of a moment, as the native date field has it; `''` for no moment. */
export const dayOf = (moment: Instant | undefined, zone: Zone): string =>
  moment === undefined ? '' : toLocal(moment, zone).toPlainDate().toString()

/**
 * What a date field means for the use case. The field has no time of day: a day that was not changed keeps the time that the
 * moment had, on the clock of the zone that the form chooses.
 */
export function momentOn(
  day: string | undefined,
  present: { readonly moment: Instant | undefined; readonly zone: Zone } | undefined,
  zone: Zone | undefined,
): string | undefined {
  if (day === undefined || present?.moment === undefined) return day
  if (day.trim() !== dayOf(present.moment, present.zone)) return day
  return zone === undefined || zone === present.zone
    ? toIso(present.moment, present.zone)
    : toLocal(present.moment, present.zone).toString()
}
