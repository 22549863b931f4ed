import type { Lectern } from '@lectern/application'
import { asId, DomainError, type EventId, operator } from '@lectern/domain'
import { UsageError } from '../command-line/usage-error.ts'

/** The event with this id, or with this name in the address of its page. */
export async function findEventId(lectern: Lectern, event: string): Promise<EventId> {
  try {
    const isId = /^\d{1,15}$/u.test(event)
    const found = isId
      ? await lectern.getEvent(operator, { eventId: asId<EventId>(Number(event)), verbose: false })
      : await lectern.getEventByName(operator, { urlFriendlyName: event })
    return found.id
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === 'not-found')) throw error
    throw new UsageError([`There is no event '${event}': lectern event list has all of them.`], error)
  }
}
