import { DomainError } from '../errors.ts'
import type { Event } from '../events/event.ts'
import type { Talk } from '../talks/talk.ts'
import { after, daysLater, type Instant, startOfDay, toIso, type Zone } from '../time/time.ts'

/** When comments are accepted; both ends belong to it. Empty when it closes before it opens. */
export interface CommentWindow {
  readonly opens: Instant
  readonly closes: Instant
  /** What was cancelled: then nobody comments at any time. */
  readonly cancelled?: 'talk' | 'event' | undefined
}

const DAYS_OPEN = 90

export type WindowedEvent = Pick<
  Event,
  'startDate' | 'endDate' | 'zone' | 'commentsOpenFrom' | 'commentsOpenUntil' | 'cancelled'
>

/** From the first moment of the event's first day until the same time of day as its end, 90 days later. */
export const eventCommentWindow = (event: WindowedEvent): CommentWindow =>
  windowAround(event.startDate, event.endDate, event, event.cancelled ? 'event' : undefined)

/** From the first moment of the talk's day until the same time of day as its start, 90 days later. */
export const talkCommentWindow = (
  { startDate, cancelled }: Pick<Talk, 'startDate' | 'cancelled'>,
  event: WindowedEvent,
): CommentWindow =>
  windowAround(startDate, startDate, event, event.cancelled ? 'event' : cancelled ? 'talk' : undefined)

/** Days are those of the event's calendar, also over a change of the clock. Hosts can move either end. */
const windowAround = (
  start: Instant,
  end: Instant,
  event: WindowedEvent,
  cancelled: CommentWindow['cancelled'],
): CommentWindow => ({
  opens: event.commentsOpenFrom ?? startOfDay(start, event.zone),
  closes: event.commentsOpenUntil ?? daysLater(end, DAYS_OPEN, event.zone),
  cancelled,
})

export const commentsEnabled = ({ opens, closes, cancelled }: CommentWindow, now: Instant): boolean =>
  cancelled === undefined && opens <= now && now <= closes

/** What a form for comments says about the window. */
export type WindowState =
  | { readonly kind: 'open'; readonly until: Instant }
  | { readonly kind: 'not open yet'; readonly from: Instant }
  /** Undefined when the window closes before it opens. */
  | { readonly kind: 'closed'; readonly since: Instant | undefined }
  | { readonly kind: 'cancelled'; readonly what: 'talk' | 'event' }

export function windowState({ opens, closes, cancelled }: CommentWindow, now: Instant): WindowState {
  if (cancelled !== undefined) return { kind: 'cancelled', what: cancelled }
  if (closes < opens) return { kind: 'closed', since: undefined }
  if (now < opens) return { kind: 'not open yet', from: opens }
  return now <= closes ? { kind: 'open', until: closes } : { kind: 'closed', since: closes }
}

/** The next moment at which `commentsEnabled` gives another answer; undefined when it never will. */
export function nextWindowChange(
  { opens, closes, cancelled }: CommentWindow,
  now: Instant,
): Instant | undefined {
  if (cancelled !== undefined || closes < opens || now > closes) return undefined
  return now < opens ? opens : after(closes, 1)
}

export const requireCommentsEnabled = (window: CommentWindow, now: Instant, zone: Zone): void =>
  requireOpen('comments', window, now, zone)

export function requireOpen(...asked: Parameters<typeof whyClosed>): void {
  const refusal = whyClosed(...asked)
  if (refusal !== undefined) throw refusal
}

/** The refusal outside of the window. Votes have a window of the same kind. */
export function whyClosed(
  what: 'comments' | 'votes',
  window: CommentWindow,
  now: Instant,
  zone: Zone,
): DomainError | undefined {
  if (commentsEnabled(window, now)) return undefined
  const What = what === 'comments' ? 'Comments' : 'Votes'
  if (window.cancelled !== undefined) {
    const message = `${What} are closed: the ${window.cancelled} was cancelled`
    return new DomainError('forbidden', [{ code: `${window.cancelled}-cancelled`, message }])
  }
  const opens = toIso(window.opens, zone)
  const closes = toIso(window.closes, zone)
  if (window.closes < window.opens) {
    return closed(
      what,
      window,
      zone,
      `${What} are closed: they would open on ${opens} but close on ${closes}`,
    )
  }
  if (now < window.opens) {
    return closed(
      what,
      window,
      zone,
      `${What} are not open yet: they are accepted from ${opens} until ${closes}`,
    )
  }
  return closed(what, window, zone, `${What} are closed: they were accepted from ${opens} until ${closes}`)
}

const closed = (
  what: 'comments' | 'votes',
  { opens, closes }: CommentWindow,
  zone: Zone,
  message: string,
): DomainError =>
  new DomainError('forbidden', [
    { code: `${what}-closed`, message, facts: { from: opens, until: closes, zone } },
  ])
