import type { ParsedResult } from 'chrono-node/en'

/** Words that chrono skips or puts a number on, although nobody can say which moment they mean. */
const VAGUE = [
  /\b(?:few|several|couple|about|around|roughly|approximately|just|half|quarters?|within|for)\b|~/iu,
  /\b(?:before|since)\b|\bafter\b(?! tomorrow\b)|\bfrom\b(?! (?:now|today|tomorrow)\b)/iu,
  /\b(?:weekends?|weekdays?|midnight|last night)\b/iu,
  /\d\s*(?:m|mo|mon)\b|\d[.,]\d+ ?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\b/iu,
]
const PART_OF_DAY = /\b(?:morning|afternoon|evening|night|tonight)\b/iu
const NAMES_A_DATE = /\d{4}|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu

export const isVague = (text: string): boolean => VAGUE.some((pattern) => pattern.test(text))

/** Whether chrono left something of the text out, or took it for something that it does not say. */
export function isMisread(text: string, result: ParsedResult): boolean {
  const { start } = result
  const tags = result.tags()
  if (tags.has('parser/SlashDateFormatParser')) return true
  if (PART_OF_DAY.test(text) && !start.isCertain('hour')) return true
  if (tags.has('result/relativeDate')) return NAMES_A_DATE.test(text)
  if (start.isCertain('timezoneOffset') && !tags.has('casualReference/now')) return true
  return !accountsForNumbers(text, start)
}

/** Each number of the text has one meaning: `26` is no year, and 21 in `21.Nov.2026` no hour besides the day. */
function accountsForNumbers(text: string, start: ParsedResult['start']): boolean {
  const hour = start.get('hour') ?? 0
  const meanings = [
    start.get('year'),
    start.get('month'),
    start.get('day'),
    ...(start.isCertain('hour') ? [hour, hour % 12 || 12, start.get('minute'), start.get('second')] : []),
  ]
  return [...text.matchAll(/\d+/gu)].every(([digits]) => {
    const index = meanings.indexOf(Number(digits))
    return index !== -1 && meanings.splice(index, 1).length === 1
  })
}
