import { asId, type UserId } from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'

/** The users in rows with a position, as one column: ids with commas between, or null. */
export const userIdsIn = (table: string, isOfParent: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(select string_agg(cast(user_id as text), ',' order by position) from ${sql.table(table)} where ${isOfParent})`

export const toUserIds = (ids: string | null): readonly UserId[] =>
  (ids?.split(',') ?? []).map((id) => asId<UserId>(Number(id)))
