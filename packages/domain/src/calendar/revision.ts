import type { Instant } from '../time/time.ts'

/** How often what a calendar shows was changed, and when last; undefined before the first change. */
export interface CalendarRevision {
  readonly sequence: number
  readonly changedDate: Instant | undefined
}

export const firstRevision: CalendarRevision = { sequence: 0, changedDate: undefined }

export const nextRevision = ({ sequence }: CalendarRevision, now: Instant): CalendarRevision => ({
  sequence: sequence + 1,
  changedDate: now,
})

/** The revision of an entry with several parts: it rises when that of a part rises. */
export const entryRevision = (
  createdDate: Instant,
  ...parts: readonly CalendarRevision[]
): { readonly sequence: number; readonly changedDate: Instant } =>
  parts.reduce<{ readonly sequence: number; readonly changedDate: Instant }>(
    ({ sequence, changedDate }, part) => ({
      sequence: sequence + part.sequence,
      changedDate:
        part.changedDate !== undefined && part.changedDate > changedDate ? part.changedDate : changedDate,
    }),
    { sequence: 0, changedDate: createdDate },
  )
