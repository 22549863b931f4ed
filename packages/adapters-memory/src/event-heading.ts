import type { EventId } from '@lectern/domain'
import type { EventHeading } from '@lectern/application'
import { rowOf } from './rows.ts'
import type { Tables } from './tables.ts'

export function eventHeading({ events }: Tables, eventId: EventId): EventHeading {
  const { id, name, urlFriendlyName, startDate, endDate, zone } = rowOf(events, eventId)
  return { id, name, urlFriendlyName, startDate, endDate, zone }
}
