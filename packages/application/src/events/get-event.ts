import type { EventId } from '@lectern/domain'
import { together } from '../together.ts'
import { query } from '../use-case.ts'
import { findEventView } from './find-event.ts'
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
