import { foldForSearch } from '../folding.ts'
import type { Event } from '../events/event.ts'
import type { ProblemWithFacts } from '../problem.ts'
import { readIso } from '../time/dates.ts'
import { toLocal } from '../time/time.ts'

type DaysOfEvent = Pick<Event, 'startDate' | 'endDate' | 'zone'>

/** Whether the event has a day. */
export function isDayOf({ startDate, endDate, zone }: DaysOfEvent): (day: Temporal.PlainDate) => boolean {
  const [first, last] = [toLocal(startDate, zone).toPlainDate(), toLocal(endDate, zone).toPlainDate()]
  return (day) => Temporal.PlainDate.compare(day, first) >= 0 && Temporal.PlainDate.compare(day, last) <= 0
}

/** In English, German, French, Spanish and Italian, without accents, Monday first. */
const WEEKDAYS = [
  'mo mon monday montag lu lun lundi lunes lunedi',
  'tu tue tues tuesday di die dienstag ma mar mardi martes martedi',
  'we wed wednesday mi mit mittwoch me mer mercredi mie miercoles mercoledi',
  'th thu thur thurs thursday do don donnerstag je jeu jeudi ju jue jueves gi gio giovedi',
  'fr fri friday fre freitag ve ven vendredi vi vie viernes venerdi',
  'sa sat saturday sam samstag sonnabend samedi sab sabado sabato',
  'su sun sunday so son sonntag dim dimanche dom domingo domenica',
]
const weekdays: ReadonlyMap<string, number> = new Map(
  WEEKDAYS.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1])),
)

const NUMBERED = /^(?:day|tag|jour|dia|giorno) ?(\d{1,3})$/u
/** Not `2026-05-14`, which is ISO 8601. */
const NUMBERS = /^(\d{1,2}|\d{4}(?=\/))([/-])(\d{1,2})\2(\d{4}|\d{2})$/u
const NAMED =
  /^(\p{L}{2,12} ?\d{1,3}(?![\d:.])|\p{L}{2,12}|(?:\d{1,2}|\d{4})([/-])\d{1,2}\2(?:\d{4}|\d{2})(?!\d))(.*)$/su

/** A day in the words of a file, such as `Saturday`, `Day 2` or `27/12/14`, with the text behind it. */
export interface NamedDay {
  readonly day: string
  readonly rest: string
}

/** Undefined for a text that does not begin with such a day. */
export function readNamedDay(text: string): NamedDay | undefined {
  const [, day = '', , rest = ''] = NAMED.exec(text.trim()) ?? []
  const name = foldForSearch(day)
  const isNamed = weekdays.has(name) || NUMBERED.test(name) || NUMBERS.test(name)
  return isNamed ? { day, rest: rest.replace(/^[\s,.T-]+/u, '') } : undefined
}

/** The days that `27/12/14` may be, with the day, the month and the year first; undefined for one that no calendar has. */
export const daysOfNumbers = (
  first: string,
  second: string,
  third: string,
): readonly (Temporal.PlainDate | undefined)[] => [
  dayOf(third, second, first),
  dayOf(third, first, second),
  dayOf(first, second, third),
]

function dayOf(year: string, month: string, day: string): Temporal.PlainDate | undefined {
  const whole = (year.length === 2 ? `20${year}` : year).padStart(4, '0')
  const read = readIso(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  return typeof read === 'object' ? read.date : undefined
}

/** More need not be known of a weekday in a long event. */
const MOST_DAYS = 3

/** The days of the event that are meant; the days of the calendar for numbers that no day of the event has. */
function daysMeant(day: string, event: DaysOfEvent): readonly string[] {
  const first = toLocal(event.startDate, event.zone).toPlainDate()
  const name = foldForSearch(day)
  const isOfEvent = isDayOf(event)
  const text = (days: readonly Temporal.PlainDate[]): readonly string[] => [...new Set(days.map(String))]
  const weekday = weekdays.get(name)
  if (weekday !== undefined) {
    const next = first.add({ days: (weekday - first.dayOfWeek + 7) % 7 })
    return text(Array.from({ length: MOST_DAYS }, (_, weeks) => next.add({ weeks })).filter(isOfEvent))
  }
  const [, number] = NUMBERED.exec(name) ?? []
  if (number !== undefined) return text([first.add({ days: Number(number) - 1 })].filter(isOfEvent))
  const [, one = '', , two = '', three = ''] = NUMBERS.exec(name) ?? []
  const days = daysOfNumbers(one, two, three).filter((date) => date !== undefined)
  const fitting = text(days.filter(isOfEvent))
  return fitting.length > 0 ? fitting : text(days)
}

/**
 * ISO 8601 for a start on a named day, such as `Saturday 10:00`, if exactly one day is meant. Else the problem with the days that
 * it could be. Undefined for another text.
 */
export function startOnNamedDay(
  text: string,
  event: DaysOfEvent,
): string | ProblemWithFacts<'unclear-day'> | undefined {
  const named = text.length > MOST_CHARACTERS ? undefined : readNamedDay(text)
  if (named === undefined || !/^\d{2}:\d{2}/u.test(named.rest)) return undefined
  const { day, rest } = named
  const days = daysMeant(day, event)
  if (days.length === 1) return `${days[0]}T${rest}`
  const message =
    days.length === 0
      ? `'start_date' has the day '${day}', and no day of the event is one`
      : `'start_date' has the day '${day}', which could be ${days.join(' or ')}: write it as 2026-05-01`
  return { field: 'start_date', code: 'unclear-day', message, facts: { day, days } }
}

const MOST_CHARACTERS = 100
