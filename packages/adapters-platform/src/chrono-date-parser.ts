import type { DateParser } from '@lectern/application'
import type { NamedDate } from '@lectern/domain'
import { casual, type ParsedResult } from 'chrono-node/en'
import { readDay } from './chrono-day.ts'
import { takeOffset } from './named-offset.ts'
import { isMisread, isVague } from './misreadings.ts'

/**
 * Reads natural English with chrono, which finds something in nearly every text: here the whole text must be
 * understood, and it must mean one moment.
 */
export class ChronoDateParser implements DateParser {
  readonly speak = readSpokenDate
}

function readSpokenDate(text: string, now: Temporal.ZonedDateTime): NamedDate | undefined {
  const plain = text.replaceAll(/\s+/gu, ' ').replace(/^(?:on )?(?:the (?=\d))?/iu, '')
  const { rest, offsetSeconds } = takeOffset(plain)
  if (isVague(rest)) return undefined
  const result = parseWhole(rest, now)
  if (result === undefined || isMisread(rest, result)) return undefined
  try {
    const date = readDay(rest, result, now.toPlainDate())
    const time = readTime(result)
    if (date === undefined || (time === undefined && offsetSeconds !== undefined)) return undefined
    return { date, time, offsetSeconds }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function parseWhole(text: string, now: Temporal.ZonedDateTime): ParsedResult | undefined {
  const [result, ...others] = casual.parse(text, onLocalClock(now))
  if (result === undefined || others.length > 0 || result.end) return undefined
  return result.text === text ? result : undefined
}

/** Chrono reckons with the local getters of a Date: this one shows the event's clock on the machine's. */
const onLocalClock = ({ year, month, day, hour, minute, second }: Temporal.ZonedDateTime): Date =>
  new Date(year, month - 1, day, hour, minute, second)

/** Only a time that the text names: chrono also makes one up. */
const readTime = ({ start }: ParsedResult): Temporal.PlainTime | undefined =>
  start.isCertain('hour')
    ? new Temporal.PlainTime(start.get('hour') ?? 0, start.get('minute') ?? 0, start.get('second') ?? 0)
    : undefined
