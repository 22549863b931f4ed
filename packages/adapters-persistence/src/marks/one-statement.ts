import type { Mark, Marks } from '@lectern/application'
import type { EventId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { noteSuffix } from '../dialects/change-feed.ts'
import { isVisible, type VisibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { type Placeholders, rawStatement } from '../sql/statement.ts'
import type { MarkValues } from './rows.ts'
import { type MarkTables, markTables } from './tables.ts'

interface VisibleMarkValues extends MarkValues, VisibilityValues {}

export interface ChangedMark {
  /** Null if the account of the user was removed. */
  readonly account: number | null
  /** The event of the marked row, null if the user does not see it. */
  readonly eventId: EventId | null
  readonly changed: boolean
}

type ChangeMark = (session: Session, values: VisibleMarkValues) => Promise<ChangedMark>

/** The foreign keys refuse a mark whose user, talk or event is removed meanwhile. Then the statement runs again. */
function changeMark(tables: MarkTables, changeRows: ChangeRows, difference: 1 | -1): ChangeMark {
  const { marks, marked, markedId, withEvents, counter, change } = tables
  const run = rawStatement(
    (values: Placeholders<VisibleMarkValues>) => sql<ChangedMark>`
      with visible as (
          select ${marked}.id, events.id as event_id from ${withEvents}
          where ${sql.join([sql`${marked}.id = ${values.id}`, ...isVisible(values)], sql` and `)}
        ),
        account as (select id from users where id = ${values.userId}),
        changed as (${changeRows(values)} returning ${marks}.${markedId}),
        counted as (
          update ${marked} set ${counter} = ${counter} + ${sql.lit(difference)}
          where id in (select ${markedId} from changed)
        ),
        published as (
          insert into public_changes (note)
          select visible.event_id || ${sql.lit(noteSuffix(change))} from visible, changed
        )
      select (select id from account) as account, (select event_id from visible) as "eventId",
        exists (select from changed) as changed
    `,
  )
  return async (session, values) => {
    const { rows } = await run(session, values)
    return rows[0] ?? { account: null, eventId: null, changed: false }
  }
}

type ChangeRows = (values: Placeholders<VisibleMarkValues>) => RawBuilder<unknown>

function add(tables: MarkTables): ChangeMark {
  const { marks, markedId } = tables
  const insert: ChangeRows = () => sql`
    insert into ${marks} (${markedId}, user_id) select visible.id, account.id from visible, account
    on conflict do nothing
  `
  return changeMark(tables, insert, 1)
}

function remove(tables: MarkTables): ChangeMark {
  const { marks, markedId } = tables
  const deletion: ChangeRows = ({ userId }) => sql`
    delete from ${marks} using visible where ${marks}.${markedId} = visible.id and user_id = ${userId}
  `
  return changeMark(tables, deletion, -1)
}

/** For PostgreSQL: a mark with its counter and its public change. */
export const changeInOneStatement: Readonly<Record<Mark['kind'], Readonly<Record<keyof Marks, ChangeMark>>>> =
  {
    star: { add: add(markTables.star), remove: remove(markTables.star) },
    attendance: { add: add(markTables.attendance), remove: remove(markTables.attendance) },
  }
