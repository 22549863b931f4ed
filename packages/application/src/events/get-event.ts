import type { EventId } from '@lectern/domain'
import { together } from '../together.ts'
import { query } from '../use-case.ts'
import { findEventByName, findEventView } from './find-event.ts'
import { showEvent, withOwnRatings } from './show-events.ts'

export const getEvent = query(async (ports, actor, input: { eventId: EventId; verbose: boolean }) => {
  const { eventId, verbose } = input
  const [event, hostsOf] = await together(
    findEventView(ports, actor, eventId),
    verbose ? ports.eventQueries.hostsOf([eventId]) : Promise.resolve(undefined),
  )
  const shown = showEvent(event, hostsOf, actor, ports.clock.now())
  return (await withOwnRatings(ports, [shown]))[0] ?? shown
})

/** The verbose form of an event, by the name in the address of its page; for its hosts and admins, with what waits for them. */
export const getEventByName = query(async (ports, actor, input: { urlFriendlyName: string }) => {
  const { urlFriendlyName } = input
  const { hosts, ...event } = await findEventByName(ports, actor, urlFriendlyName)
  const shown = showEvent(event, new Map([[event.id, hosts]]), actor, ports.clock.now())
  if (shown.extras?.canEdit !== true) return shown
  const waiting = await ports.eventQueries.waitingForHosts(event.id)
  return { ...shown, extras: { ...shown.extras, waiting } }
})
