import type { EventListing, ShownEvent, ShownTalk } from '@lectern/application'
import type { EventId, Instant } from '@lectern/domain'
import type { Keeping, Validity } from '../http/cache/concern.ts'

/** True until something of this event, or below it, changes. */
export const ofEvent = (eventId: EventId, validity: Validity = 'always'): Keeping => ({
  concern: { kind: 'event', eventId },
  validity,
})

/** As above; of nobody knows which event, where there is nothing to show. */
export const ofEventOf = (
  shown: readonly { readonly eventId: EventId }[],
  validity: Validity = 'always',
): Keeping => (shown[0] === undefined ? ofEvents(validity) : ofEvent(shown[0].eventId, validity))

/** True until what is said of any event itself changes. */
export const ofListOfEvents = (validity: Validity = 'always'): Keeping => ({
  concern: { kind: 'lists-of-events' },
  validity,
})

/** True until something of any event, or below it, changes. */
export const ofEvents = (validity: Validity = 'always'): Keeping => ({
  concern: { kind: 'events' },
  validity,
})

/** True until users change, or for good. */
export const ofSite: Keeping = { concern: { kind: 'site' }, validity: 'always' }

/** Until the first of these moments: what depends on the clock is another then. */
export const untilFirst = (moments: readonly (Instant | undefined)[]): Validity =>
  moments.reduce<Validity>((first, moment) => {
    if (moment === undefined) return first
    return first === 'always' || (first !== 'this second' && moment < first) ? moment : first
  }, 'always')

/** Until an event enters or leaves the list, or comments on one of those that are shown open or close. */
export const untilEventsChange = ({ items, nextChange }: EventListing<ShownEvent>): Validity =>
  untilFirst([nextChange, ...items.map(({ extras }) => extras?.commentsChange)])

/** Until comments on one of them open or close. */
export const untilTalksChange = (talks: readonly ShownTalk[]): Validity =>
  untilFirst(talks.map(({ commentsChange }) => commentsChange))
