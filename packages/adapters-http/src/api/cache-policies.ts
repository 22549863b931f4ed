import type { EventListing, ShownEvent, ShownTalk } from '@lectern/application'
import type { EventId, Instant } from '@lectern/domain'
import { type CachePolicy, eventTag } from '@lectern/http'
import { idIn } from './ids.ts'

/** The moment at which the clock changes what is shown of a view. */
type ValidUntil<View> = (view: View) => Instant | undefined

const unlimited = (): undefined => undefined

/** For accounts, lists of words and documents. */
export const ofSite: CachePolicy<unknown> = () => ({ dependsOn: 'site', validUntil: undefined })

/** For lists of events, without their children. */
export const ofEventList =
  <View>(validUntil: ValidUntil<View> = unlimited): CachePolicy<View> =>
  (view) => ({ dependsOn: 'event list', validUntil: validUntil(view) })

/** For children of any events. */
export const ofEvents =
  <View>(validUntil: ValidUntil<View> = unlimited): CachePolicy<View> =>
  (view) => ({ dependsOn: 'events', validUntil: validUntil(view) })

/** For the event in the path, and its children. */
export const ofEventInPath =
  <View>(validUntil: ValidUntil<View> = unlimited): CachePolicy<View> =>
  (view, path) => ({ dependsOn: eventTag(idIn(path, 'eventId')), validUntil: validUntil(view) })

interface OfEvent {
  readonly eventId: EventId
}

/** For one child of an event. */
export const ofEventOfRecord =
  <View extends OfEvent>(validUntil: ValidUntil<View> = unlimited): CachePolicy<View> =>
  (view) => ({ dependsOn: eventTag(view.eventId), validUntil: validUntil(view) })

/** For a list of children of one event. An empty list does not say of which event it is. */
export const ofEventOfItems: CachePolicy<{ readonly items: readonly OfEvent[] }> = ({ items: [first] }) => ({
  dependsOn: first === undefined ? 'events' : eventTag(first.eventId),
  validUntil: undefined,
})

/** Until an event enters or leaves the list, or the comments on a listed event open or close. */
export const untilEventListChanges = ({ items, nextChange }: EventListing<ShownEvent>): Instant | undefined =>
  earliest([nextChange, ...items.map(untilEventChanges)])

/** Until the comments on the event open or close; only its verbose form shows that. */
export const untilEventChanges = ({ extras }: ShownEvent): Instant | undefined => extras?.commentsChange

export const untilTalksChange = ({ items }: { readonly items: readonly ShownTalk[] }): Instant | undefined =>
  earliest(items.map(untilTalkChanges))

/** Until the comments on the talk open or close. */
export const untilTalkChanges = ({ commentsChange }: ShownTalk): Instant | undefined => commentsChange

const earliest = (moments: readonly (Instant | undefined)[]): Instant | undefined =>
  moments.reduce((first, moment) => {
    if (first === undefined || moment === undefined) return first ?? moment
    return moment < first ? moment : first
  }, undefined)
