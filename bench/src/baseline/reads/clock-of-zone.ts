const DAY = 86_400

/** Offsets of a zone. Caches the spans between clock changes, because `Temporal` takes microseconds for each lookup. */
export interface ZoneClock {
  iso(seconds: number): string
  startOfDay(seconds: number): number
  daysLater(seconds: number, days: number): number
}

const clocks = new Map<string, ZoneClock>()

export function clockOf(zone: string): ZoneClock {
  let clock = clocks.get(zone)
  if (clock === undefined) clocks.set(zone, (clock = createClock(zone)))
  return clock
}

interface Span {
  readonly from: number
  readonly until: number
  readonly offset: number
  readonly suffix: string
}

function createClock(zone: string): ZoneClock {
  const spans: Span[] = []
  let last: Span | undefined
  const spanAt = (seconds: number): Span => {
    if (last !== undefined && last.from <= seconds && seconds < last.until) return last
    last = spans.find(({ from, until }) => from <= seconds && seconds < until) ?? findSpan(zone, seconds)
    if (!spans.includes(last)) spans.push(last)
    return last
  }
  const local = (seconds: number): number => seconds + spanAt(seconds).offset
  const fromLocal = (seconds: number, near: number): number =>
    seconds - spanAt(seconds - spanAt(near).offset).offset
  return {
    iso(seconds) {
      const { offset, suffix } = spanAt(seconds)
      return `${new Date((seconds + offset) * 1000).toISOString().slice(0, 19)}${suffix}`
    },
    startOfDay: (seconds) => fromLocal(Math.floor(local(seconds) / DAY) * DAY, seconds),
    daysLater: (seconds, days) => fromLocal(local(seconds) + days * DAY, seconds),
  }
}

function findSpan(zone: string, seconds: number): Span {
  const moment = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone)
  const secondsOf = (date: Temporal.ZonedDateTime | null, otherwise: number): number =>
    date === null ? otherwise : date.epochMilliseconds / 1000
  return {
    from: secondsOf(moment.add({ seconds: 1 }).getTimeZoneTransition('previous'), -Infinity),
    until: secondsOf(moment.getTimeZoneTransition('next'), Infinity),
    offset: moment.offsetNanoseconds / 1e9,
    suffix: moment.offset,
  }
}
