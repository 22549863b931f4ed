import { endOfDay, type Instant, startOfDay, type Talk, toIso, type Zone } from '@lectern/domain'

/** A day of a programme, on the calendar of the event. */
export interface ProgrammeDay<Item> {
  /** `2026-11-20`. */
  readonly date: string
  readonly start: Instant
  /** Its last second. */
  readonly end: Instant
  /** In the order of the list. A talk over midnight belongs to the day on which it starts. */
  readonly talks: readonly Item[]
}

/** The days that have talks, in their order. */
export function daysOf<Item extends Pick<Talk, 'startDate'>>(
  talks: readonly Item[],
  zone: Zone,
): readonly ProgrammeDay<Item>[] {
  const byDate = Map.groupBy(talks, ({ startDate }) => dateOf(startDate, zone))
  return [...byDate]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([date, [first, ...others]]) =>
      first === undefined
        ? []
        : [
            {
              date,
              start: startOfDay(first.startDate, zone),
              end: endOfDay(first.startDate, zone),
              talks: [first, ...others],
            },
          ],
    )
}

/** The day that was asked for; without one that exists, the present day, or the first. */
export const chooseDay = <Day extends Pick<ProgrammeDay<unknown>, 'date' | 'start' | 'end'>>(
  days: readonly Day[],
  date: string | undefined,
  now: Instant,
): Day | undefined =>
  days.find((day) => day.date === date) ??
  days.find(({ start, end }) => start <= now && now <= end) ??
  days[0]

const dateOf = (moment: Instant, zone: Zone): string => toIso(moment, zone).slice(0, 10)
