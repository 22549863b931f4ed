import type { EventId } from '@lectern/domain'
import type { RatingColumns } from '../comments/schema.ts'
import { counterChanger } from '../sql/counters.ts'
import type { EventsTable } from './schema.ts'

type EventCounter = keyof RatingColumns | Extract<keyof EventsTable, `${string}_count`>

/** Runs in the transaction that changes the counted rows. */
export const changeEventCounters = counterChanger<EventId, EventCounter>('events')
