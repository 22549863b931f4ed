import { instant, type Instant, UTC, type Zone } from '@lectern/domain'

/** How much of a moment is shown. */
type Style =
  'day' | 'short-day' | 'day-and-month' | 'weekday' | 'weekday-of-year' | 'time' | 'moment' | 'zone'

const options: Readonly<Record<Style, Intl.DateTimeFormatOptions>> = {
  day: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  'short-day': { weekday: 'short', day: 'numeric', month: 'short' },
  'day-and-month': { day: 'numeric', month: 'short' },
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  'weekday-of-year': { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  moment: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  zone: { timeZoneName: 'long' },
}

/** There are about 600 time zones. Making a format takes 0.1 ms. */
const MOST_FORMATS = 2_000
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, style: Style, zone: Zone): Intl.DateTimeFormat {
  const key = `${locale} ${style} ${zone}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat(locale, { ...options[style], timeZone: zone })
  if (formats.size >= MOST_FORMATS) formats.clear()
  formats.set(key, format)
  return format
}

export const formatMoment = (locale: string, style: Style, moment: Instant, zone: Zone): string =>
  unbroken(formatOf(locale, style, zone).format(moment * 1000))

/** Day, month and year stay on one line. */
const unbroken = (text: string): string =>
  text.replaceAll(/(?<=\d\.?) (?=\p{L})|(?<=\p{L}\.?) (?=\d{4})/gu, '\u00A0')

/** Most events of a site last some of the same days. A range takes twenty times as long to format as a day. */
const MOST_RANGES = 2_000
const ranges = new Map<string, string>()

/** `Thu 19 – Sat 21 Nov 2026`; one day is written once. */
export function formatDays(locale: string, start: Instant, end: Instant, zone: Zone): string {
  const format = formatOf(locale, 'day', zone)
  const [first, last] = [format.format(start * 1000), format.format(end * 1000)]
  if (first === last) return unbroken(first)
  const key = `${locale} ${first} ${last}`
  const known = ranges.get(key)
  if (known !== undefined) return known
  const range = unbroken(format.formatRange(start * 1000, end * 1000))
  if (ranges.size >= MOST_RANGES) ranges.clear()
  ranges.set(key, range)
  return range
}

/** `09:30 – 10:15`, or the start alone. */
export function formatHours(locale: string, start: Instant, end: Instant, zone: Zone): string {
  const format = formatOf(locale, 'time', zone)
  return start === end
    ? format.format(start * 1000)
    : `${format.format(start * 1000)} – ${format.format(end * 1000)}`
}

/** The value of a date field, with or without a time, in words; another text as it is. */
export function formatDay(locale: string, value: string): string {
  const [, time = ''] = /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/u.exec(value) ?? [undefined, undefined]
  const milliseconds = /^\d{4}-\d\d-\d\d/u.test(value) ? Date.parse(`${value}${time && 'Z'}`) : Number.NaN
  if (Number.isNaN(milliseconds)) return value
  return formatMoment(locale, time === '' ? 'day' : 'moment', instant(milliseconds / 1000), UTC)
}
