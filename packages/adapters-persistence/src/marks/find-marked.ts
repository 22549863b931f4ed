import type { Mark } from '@lectern/application'
import type { EventId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { isVisible, type VisibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { type Placeholders, rawStatement } from '../sql/statement.ts'
import type { MarkValues } from './rows.ts'
import { type MarkTables, markTables } from './tables.ts'

export interface VisibleMarkValues extends MarkValues, VisibilityValues {}

/** The row to be marked with its event, if the user sees it. */
export const visibleMarked = (
  { marked, withEvents }: MarkTables,
  { id, approvedOnly, orHostedBy }: Placeholders<VisibilityValues> & { readonly id: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`
  select ${marked}.id, events.id as event_id from ${withEvents}
  where ${sql.join([sql`${marked}.id = ${id}`, ...isVisible({ approvedOnly, orHostedBy })], sql` and `)}
`

/** The account of the user, and the event of the row to be marked if the user sees it. */
interface FoundMarked {
  readonly account: number | null
  readonly eventId: EventId | null
}

export interface ChangedMark extends FoundMarked {
  readonly changed: boolean
}

type FindMarked = (session: Session, values: VisibleMarkValues) => Promise<FoundMarked>

const finder = (tables: MarkTables): FindMarked => {
  const find = rawStatement(
    (values: Placeholders<VisibleMarkValues>) => sql<FoundMarked>`
      select (select id from users where id = ${values.userId}) as account,
        (select event_id from (${visibleMarked(tables, values)}) as visible) as "eventId"
    `,
  )
  return async (session, values) => (await find(session, values)).rows[0] ?? { account: null, eventId: null }
}

export const findMarked: Readonly<Record<Mark['kind'], FindMarked>> = {
  star: finder(markTables.star),
  attendance: finder(markTables.attendance),
}
