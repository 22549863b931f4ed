import type { EventVisibility, UserId } from '@lectern/domain'
import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { isVisible, type VisibilityValues, visibilityValues } from './event-conditions.ts'
import { eventOrder } from './event-order.ts'
import { selectSeenTotal } from './event-totals.ts'
import { selectViewRows, type ViewRow } from './event-views.ts'

/** The most events in a list that is read at once as a short one. */
const SHORT = 100

interface Newest extends VisibilityValues {
  readonly size: number
  readonly short: true | undefined
  readonly viewer: UserId | undefined
}

/** The newest of all events, and with each how many there are in all. */
export async function newestEvents(
  session: Session,
  visibility: EventVisibility,
  size: number,
  viewer: UserId | undefined,
): Promise<readonly (ViewRow & { readonly total: number | null })[]> {
  const short = session.engine === 'postgres' && size <= SHORT ? true : undefined
  return (await newestRows(session, { ...visibilityValues(visibility), size, short, viewer })).rows
}

/**
 * Of a limit that it cannot see PostgreSQL believes that it means a tenth of all, which it finds so dear that it looks at
 * the limit and makes the plan anew, each time. Within a limit that it sees, it keeps the plan.
 */
const newestRows = statement((session, { size, short, viewer, ...visibility }: Placeholders<Newest>) => {
  const order = eventOrder(undefined)
  const all = selectViewRows(session, viewer)
    .select(selectSeenTotal(session.db, visibility).as('total'))
    .where((eb) => eb.and(isVisible(visibility)))
    .orderBy(order)
  if (short === undefined) return all.limit(size)
  return session.db
    .selectFrom(all.limit(sql.lit(SHORT)).as('events'))
    .selectAll()
    .orderBy(order)
    .limit(size)
})
