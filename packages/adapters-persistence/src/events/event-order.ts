import type { EventFilter } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'

const soonestFirst = sql`start_date, id`
const newestFirst = sql`start_date desc, id desc`

/** The order of the list that a filter gives; the id comes last, so that pages never overlap. */
export function eventOrder(filter: EventFilter | undefined): RawBuilder<unknown> {
  switch (filter) {
    case 'hot':
      return sql`attendee_count desc, start_date, id`
    case 'upcoming':
    case 'all':
      return soonestFirst
    case 'cfp':
    case 'cfps':
      return sql`coalesce(cfp_end_date, start_date), id`
    case 'past':
    case 'pending':
    case undefined:
      return newestFirst
  }
}
