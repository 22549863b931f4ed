/** A day on a calendar, with the time and the offset as far as they were named. */
export interface NamedDate {
  readonly date: Temporal.PlainDate
  readonly time: Temporal.PlainTime | undefined
  /** Undefined means the clock of the event's zone. */
  readonly offsetSeconds: number | undefined
}

const DATE = String.raw`(?<date>\d{4}(-?)\d{2}\2\d{2})`
const TIME = String.raw`(?<time>\d{2}(?::?\d{2}(?::?\d{2}(?:[.,]\d+)?)?)?)`
const OFFSET = String.raw`(?<offset>Z|[+-]\d{2}(?::?\d{2}(?::?\d{2})?)?)`
const ISO = new RegExp(`^${DATE}(?:[T ]${TIME}(?: ?${OFFSET})?)?$`, 'iu')

/**
 * Reads ISO 8601: a day, or a day and a time, with an offset or without. `impossible` has the form, but there is no
 * such day or time; undefined has another form.
 */
export function readIso(text: string): NamedDate | 'impossible' | undefined {
  const { date, time, offset } = ISO.exec(text)?.groups ?? {}
  if (date === undefined) return undefined
  return whenPossible(() => ({
    date: Temporal.PlainDate.from(date),
    time: time === undefined ? undefined : Temporal.PlainTime.from(`T${wholeSeconds(time)}`),
    offsetSeconds: offset === undefined ? undefined : readOffset(offset),
  }))
}

/** A bare year or month is its first day. */
export function readYearOrMonth(text: string): NamedDate | 'impossible' | undefined {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?$/u.exec(text) ?? []
  if (year === undefined) return undefined
  return whenPossible(() => ({
    date: new Temporal.PlainDate(Number(year), Number(month ?? 1), 1),
    time: undefined,
    offsetSeconds: undefined,
  }))
}

const wholeSeconds = (time: string): string => time.replace(/[.,]\d+$/u, '')

function readOffset(offset: string): number {
  if (/^z$/iu.test(offset)) return 0
  const { hour, minute, second } = Temporal.PlainTime.from(`T${offset.slice(1)}`)
  const seconds = (hour * 60 + minute) * 60 + second
  return offset.startsWith('-') ? -seconds : seconds
}

function whenPossible(read: () => NamedDate): NamedDate | 'impossible' {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return 'impossible'
    throw error
  }
}
