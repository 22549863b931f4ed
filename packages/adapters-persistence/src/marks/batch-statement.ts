import type { Mark, Marks } from '@lectern/application'
import type { EventId, TalkId, UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { noteSuffix } from '../dialects/change-feed.ts'
import type { Session } from '../session.ts'
import { rawStatement } from '../sql/statement.ts'
import { type ChangedMark, visibleMarked } from './find-marked.ts'
import { type MarkTables, markTables } from './tables.ts'

/** Marks of one kind. Each list has one value for each mark. */
export interface MarkBatch {
  readonly ids: readonly (TalkId | EventId)[]
  readonly userIds: readonly UserId[]
  readonly approvedOnly: true | undefined
  /** Null for a viewer who sees only approved events. */
  readonly hosts: readonly (UserId | null)[]
}

type ChangeMarks = (session: Session, batch: MarkBatch) => Promise<readonly ChangedMark[]>

/**
 * Locks rows in the order of their ids, so that two batches do not deadlock. `unnest` gets its lists by
 * subqueries: with lists of known length PostgreSQL would plan the statement again for each short batch.
 */
const changeMarks = (
  tables: MarkTables,
  changeRows: RawBuilder<unknown>,
  difference: 1 | -1,
): ChangeMarks => {
  const { markedId, marked, counter, change } = tables
  const id = sql`requested.id`
  const orHostedBy = sql<UserId>`requested.host`
  const run = rawStatement<MarkBatch, ChangedMark>(
    ({ ids, userIds, hosts, approvedOnly }) => sql`
      with found as materialized (
        select number, requested.id, users.id as account, visible.event_id
        from unnest((select ${ids}::bigint[]), (select ${userIds}::bigint[]), (select ${hosts}::bigint[]))
          with ordinality as requested (id, user_id, host, number)
        left join users on users.id = requested.user_id
        left join lateral (${visibleMarked(tables, { id, approvedOnly, orHostedBy })}) as visible on true
      ),
      allowed as (
        select id, account from found where account is not null and event_id is not null order by id, account
      ),
      changed as (${changeRows} returning ${markedId} as id, user_id),
      counted as (
        update ${marked} set ${counter} = ${counter} + ${sql.lit(difference)} * number
        from (select id, count(*)::integer as number from changed group by id order by id) as changes
        where ${marked}.id = changes.id
      ),
      outcomes as (
        select number, account, event_id,
          exists (select from changed where changed.id = found.id and changed.user_id = account) as changed
        from found
      ),
      published as (
        insert into public_changes (note)
        select event_id || ${sql.lit(noteSuffix(change))} from outcomes where changed
      )
      select account, event_id as "eventId", changed from outcomes order by number
    `,
  )
  return async (session, batch) => (await run(session, batch)).rows
}

const add = (tables: MarkTables): ChangeMarks =>
  changeMarks(
    tables,
    sql`
      insert into ${tables.marks} (${tables.markedId}, user_id) select id, account from allowed on conflict do nothing
    `,
    1,
  )

const remove = (tables: MarkTables): ChangeMarks =>
  changeMarks(
    tables,
    sql`
      delete from ${tables.marks} using allowed
      where ${tables.marks}.${tables.markedId} = allowed.id and user_id = allowed.account
    `,
    -1,
  )

/** For PostgreSQL: several marks with their counters and their public changes. */
export const changeInBatch: Readonly<Record<Mark['kind'], Readonly<Record<keyof Marks, ChangeMarks>>>> = {
  star: { add: add(markTables.star), remove: remove(markTables.star) },
  attendance: { add: add(markTables.attendance), remove: remove(markTables.attendance) },
}
