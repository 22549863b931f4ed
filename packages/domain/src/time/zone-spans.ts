/** A time in which the clocks of a zone were not changed. Both ends are seconds since 1970; `until` is after it. */
export interface Span {
  readonly from: number
  readonly until: number
  /** How many seconds its clocks are ahead of UTC. */
  readonly offset: number
  /** The same as ISO 8601 writes it. */
  readonly suffix: string
}

/** Asking the engine for the offset of a zone takes microseconds, and every page asks hundreds of times. */
const known = new Map<string, Span[]>()

/** More than a zone has had until today. Up to the year 9999 it has many thousands, which would be long to look through. */
const MOST_SPANS = 500

/** The span of the zone that a moment lies in. */
export function spanAt(seconds: number, zone: string): Span {
  const spans = known.get(zone) ?? []
  const found = spans.find(({ from, until }) => from <= seconds && seconds < until)
  if (found !== undefined) return found
  const span = findSpan(seconds, zone)
  if (spans.unshift(span) > MOST_SPANS) spans.pop()
  known.set(zone, spans)
  return span
}

/** The spans that these moments lie in, and their neighbours, by time. */
export function spansAround(moments: readonly number[], zone: string): readonly Span[] {
  const spans = new Map<number, Span>()
  const add = (span: Span) => spans.set(span.from, span)
  for (const span of new Set(moments.map((moment) => spanAt(moment, zone)))) {
    add(span)
    if (Number.isFinite(span.from)) add(spanAt(span.from - 1, zone))
    if (Number.isFinite(span.until)) add(spanAt(span.until, zone))
  }
  return [...spans.values()].toSorted((one, other) => one.from - other.from)
}

function findSpan(seconds: number, zone: string): Span {
  const moment = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone)
  const [previous, next] = [
    moment.add({ nanoseconds: 1 }).getTimeZoneTransition('previous'),
    moment.getTimeZoneTransition('next'),
  ]
  return {
    from: previous === null ? Number.NEGATIVE_INFINITY : previous.epochMilliseconds / 1000,
    until: next === null ? Number.POSITIVE_INFINITY : next.epochMilliseconds / 1000,
    offset: moment.offsetNanoseconds / 1e9,
    suffix: moment.offset,
  }
}
