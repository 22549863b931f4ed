import { type Instant, toIso, type Zone } from '@lectern/domain'

export const isoOrNull = (moment: Instant | undefined, zone: Zone): string | null =>
  moment === undefined ? null : toIso(moment, zone)
