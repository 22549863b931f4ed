import { query } from '../use-case.ts'
import { findEventByName } from './find-event.ts'
import { showEvent } from './show-events.ts'

/** The verbose form of an event, by the name in the address of its page; for its hosts and admins, with what waits for them. */
export const getEventByName = query(async (ports, actor, input: { urlFriendlyName: string }) => {
  const { urlFriendlyName } = input
  const { hosts, ...event } = await findEventByName(ports, actor, urlFriendlyName)
  const shown = showEvent(event, new Map([[event.id, hosts]]), actor, ports.clock.now())
  if (shown.extras?.canEdit !== true) return shown
  const waiting = await ports.eventQueries.waitingForHosts(event.id)
  return { ...shown, extras: { ...shown.extras, waiting } }
})
