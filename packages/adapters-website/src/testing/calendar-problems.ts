// A strict grammar of calendars, because the validators of RFC 5545 on npm are parsers that skip what they do not know.

const TEXT = String.raw`(?:[^\\;,\p{Cc}]|\t|\\[\\;,nN])*`
const TEXTS = String.raw`(?:[^\\;\p{Cc}]|\t|\\[\\;,nN])*`
const LOCAL = String.raw`\d{8}T(?:[01]\d|2[0-3])[0-5]\d[0-5]\d`
const OFFSET = String.raw`(?!-00(?:00)?(?:00)?\r)[+-](?:[01]\d|2[0-3])[0-5]\d(?:[0-5]\d)?`
const TIME = String.raw`(?:;VALUE=DATE:\d{8}|:${LOCAL}Z|;TZID=[^/:;]+(?:/[^:;]+)?:${LOCAL})`
const URI = String.raw`[a-z][a-z\d+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+`
const GEO = String.raw`-?(?:[1-8]?\d(?:\.\d+)?|90);-?(?:\d{1,2}(?:\.\d+)?|1[0-7]\d(?:\.\d+)?|180)`

const line = (name: string, value: string): string => String.raw`${name}:${value}\r\n`
const maybe = (...lines: readonly string[]): string => `(?:${lines.join('')})?`
const component = (name: string, ...lines: readonly string[]): string =>
  line('BEGIN', name) + lines.join('') + line('END', name)
const observance = (name: string): string =>
  component(name, line('DTSTART', LOCAL), line('TZOFFSETFROM', OFFSET), line('TZOFFSETTO', OFFSET))

const zone = component(
  'VTIMEZONE',
  line('TZID', String.raw`[^/\r]+(?:/[^\r]+)?`),
  `(?:${observance('STANDARD')}|${observance('DAYLIGHT')})+`,
)
/** The properties of RFC 5545 and 7986 that Lectern writes, in its order. */
const entry = component(
  'VEVENT',
  line('UID', TEXT),
  ...['DTSTAMP', 'CREATED', 'LAST-MODIFIED'].map((name) => line(name, `${LOCAL}Z`)),
  line('SEQUENCE', String.raw`\d{1,10}`),
  String.raw`DTSTART${TIME}\r\n`,
  maybe(String.raw`DTEND${TIME}\r\n`),
  line('SUMMARY', TEXT),
  maybe(line('DESCRIPTION', TEXT)),
  maybe(line('LOCATION', TEXT)),
  line('URL', URI),
  line('STATUS', '(?:TENTATIVE|CONFIRMED|CANCELLED)'),
  maybe(line('TRANSP', 'TRANSPARENT')),
  maybe(line('GEO', GEO)),
  maybe(line('CATEGORIES', TEXTS)),
  `(?:${line('X-[A-Z-]+', TEXT)})*`,
)
const calendar = new RegExp(
  `^${component(
    'VCALENDAR',
    line('VERSION', String.raw`2\.0`),
    line('PRODID', TEXT),
    line('CALSCALE', 'GREGORIAN'),
    line('NAME', TEXT) + line('X-WR-CALNAME', TEXT),
    line('REFRESH-INTERVAL;VALUE=DURATION', 'PT1H') + line('X-PUBLISHED-TTL', 'PT1H'),
    `(?:${zone})*(?:${entry})*`,
  )}$`,
  'u',
)

/** What RFC 5545 does not allow in a calendar of Lectern; undefined if there is nothing. */
export function calendarProblems(text: string): readonly string[] | undefined {
  const lines = text.split('\r\n')
  const long = lines.filter((each) => Buffer.byteLength(each) > 75 || !each.isWellFormed())
  const unfolded = text.replaceAll(/\r\n[ \t]/gu, '')
  const problems = calendar.test(unfolded) ? long : [...long, `not in the grammar: ${unfolded}`]
  const starts = Map.groupBy(
    unfolded.match(/^BEGIN:VTIMEZONE.*?^END:VTIMEZONE/gmsu) ?? [],
    (each) => /^TZID:(.*)\r$/mu.exec(each)?.[1] ?? '',
  )
  const uids: string[] = unfolded.match(/^UID:.*$/gmu) ?? []
  if (new Set(uids).size < uids.length || [...starts.values()].some(({ length }) => length > 1))
    problems.push(`repeated: ${uids.join()} ${[...starts.keys()].join()}`)
  for (const [time, id = '', local = ''] of unfolded.matchAll(/^DT\w+;TZID=(.*?):(.*)\r$/gmu)) {
    const offsets = [...(starts.get(id)?.[0] ?? '').matchAll(/^DTSTART:(.*)\r$/gmu)]
    if (offsets.every(([, start = '']) => start > local)) problems.push(`no offset: ${time}`)
  }
  for (const event of unfolded.match(/^BEGIN:VEVENT.*?^END:VEVENT/gmsu) ?? []) {
    const [start, end] = ['DTSTART', 'DTEND'].map((name) => momentOf(event, name))
    const [created = '', changed = ''] = [...event.matchAll(/^(?:CREATED|LAST-MODIFIED):(.*)\r$/gmu)].map(
      ([, value]) => value,
    )
    if ((start !== undefined && end !== undefined && end <= start) || changed < created)
      problems.push(`out of order: ${event}`)
  }
  return problems.length === 0 ? undefined : problems
}

function momentOf(event: string, name: string): number | undefined {
  const [, zoneId = 'UTC', value] =
    new RegExp(`^${name}(?:;TZID=(.*?)|;VALUE=DATE)?:(.*)\r$`, 'mu').exec(event) ?? []
  if (value === undefined) return undefined
  return Temporal.PlainDateTime.from(value.replace('Z', '')).toZonedDateTime(zoneId).epochMilliseconds
}
