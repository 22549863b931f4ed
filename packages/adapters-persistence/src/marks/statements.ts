import type { EventChange, Mark, Marks } from '@lectern/application'
import type { EventId, TalkId, UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { noteSuffix } from '../dialects/change-feed.ts'
import { isVisible } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { rawStatement, type Statement } from '../sql/statement.ts'

/** One kind of mark: a table of users, and a counter in the marked row. */
interface MarkTables {
  readonly marks: RawBuilder<unknown>
  /** The column of `marks` that refers to the marked row. */
  readonly markedId: RawBuilder<unknown>
  readonly marked: RawBuilder<unknown>
  readonly counter: RawBuilder<unknown>
  /** The marked rows with their events. */
  readonly withEvents: RawBuilder<unknown>
  /** What is public of a change. */
  readonly change: EventChange['kind']
}

export const markTables: Readonly<Record<Mark['kind'], MarkTables>> = {
  star: {
    marks: sql`talk_stars`,
    markedId: sql`talk_id`,
    marked: sql`talks`,
    counter: sql`starred_count`,
    withEvents: sql`talks inner join events on events.id = talks.event_id`,
    change: 'children-of-event',
  },
  attendance: {
    marks: sql`event_attendees`,
    markedId: sql`event_id`,
    marked: sql`events`,
    counter: sql`attendee_count`,
    withEvents: sql`events`,
    change: 'of-event',
  },
}

interface MarkValues {
  readonly id: TalkId | EventId
  readonly userId: UserId
}

/** Changes the rows of a kind of mark and their counter. Returns whether anything changed. */
type ChangeRows = (session: Session, values: MarkValues) => Promise<boolean>

const counted =
  (change: Statement<MarkValues, unknown>, count: Statement<MarkedRow, unknown>): ChangeRows =>
  async (session, values) => {
    const changed = await change(session, values)
    if (changed.length === 0) return false
    await count(session, { id: values.id })
    return true
  }

type MarkedRow = Pick<MarkValues, 'id'>

const insert = ({ marks, markedId }: MarkTables): Statement<MarkValues, unknown> =>
  rawStatement(
    ({ id, userId }) =>
      sql`insert into ${marks} (${markedId}, user_id) values (${id}, ${userId}) on conflict do nothing
        returning user_id`,
  )

const remove = ({ marks, markedId }: MarkTables): Statement<MarkValues, unknown> =>
  rawStatement(
    ({ id, userId }) =>
      sql`delete from ${marks} where ${markedId} = ${id} and user_id = ${userId} returning user_id`,
  )

const count = ({ marked, counter }: MarkTables, difference: 1 | -1): Statement<MarkedRow, unknown> =>
  rawStatement(
    ({ id }) => sql`update ${marked} set ${counter} = ${counter} + ${sql.lit(difference)} where id = ${id}`,
  )

const changesOf = (tables: MarkTables): Readonly<Record<keyof Marks, ChangeRows>> => ({
  add: counted(insert(tables), count(tables, 1)),
  remove: counted(remove(tables), count(tables, -1)),
})

export const changeRows: Readonly<Record<Mark['kind'], Readonly<Record<keyof Marks, ChangeRows>>>> = {
  star: changesOf(markTables.star),
  attendance: changesOf(markTables.attendance),
}

/** Marks of one kind. Each list has one value for each mark. */
interface MarksToChange {
  readonly ids: readonly (TalkId | EventId)[]
  readonly userIds: readonly UserId[]
  readonly approvedOnly: true | undefined
  /** Null for a viewer who sees only approved events. */
  readonly hosts: readonly (UserId | null)[]
}

export interface ChangedMark {
  /** Null if the account of the user was removed. */
  readonly account: number | null
  /** The event of the marked row, null if the user does not see it. */
  readonly eventId: EventId | null
  readonly changed: boolean
}

type ChangeMarks = Statement<MarksToChange, ChangedMark>

/**
 * One statement finds what the users may mark, changes the rows and their counters, and publishes the changes. It locks rows in the
 * order of their ids, so that two statements do not deadlock. The foreign keys refuse a mark whose user, talk or event is removed
 * meanwhile. `unnest` gets its lists by subqueries: with lists of known length PostgreSQL would plan the statement again each time.
 */
function changeMarks(
  { markedId, marked, withEvents, counter, change }: MarkTables,
  changeRows: RawBuilder<unknown>,
  difference: 1 | -1,
): ChangeMarks {
  const orHostedBy = sql<UserId>`requested.host`
  return rawStatement(
    ({ ids, userIds, hosts, approvedOnly }) => sql<ChangedMark>`
      with found as materialized (
        select number, requested.id, users.id as account, visible.event_id
        from unnest((select ${ids}::bigint[]), (select ${userIds}::bigint[]), (select ${hosts}::bigint[]))
          with ordinality as requested (id, user_id, host, number)
        left join users on users.id = requested.user_id
        left join lateral (
          select events.id as event_id from ${withEvents}
          where ${sql.join([sql`${marked}.id = requested.id`, ...isVisible({ approvedOnly, orHostedBy })], sql` and `)}
        ) as visible on true
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
}

function changesInOneOf(tables: MarkTables): Readonly<Record<keyof Marks, ChangeMarks>> {
  const { marks, markedId } = tables
  return {
    add: changeMarks(
      tables,
      sql`insert into ${marks} (${markedId}, user_id) select id, account from allowed on conflict do nothing`,
      1,
    ),
    remove: changeMarks(
      tables,
      sql`delete from ${marks} using allowed where ${marks}.${markedId} = allowed.id and user_id = allowed.account`,
      -1,
    ),
  }
}

/** For PostgreSQL. */
export const changeInOneStatement: Readonly<
  Record<Mark['kind'], Readonly<Record<keyof Marks, ChangeMarks>>>
> = { star: changesInOneOf(markTables.star), attendance: changesInOneOf(markTables.attendance) }
