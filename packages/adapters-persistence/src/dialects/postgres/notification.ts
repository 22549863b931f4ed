import { type Expression, type RawBuilder, sql } from 'kysely'

export const CHANNEL = 'lectern_public_changes'

/** PostgreSQL delivers the notification at the commit. `notes` are in the form of `noteOf`, with commas between. */
export const notification = (notes: Expression<string>): RawBuilder<unknown> =>
  sql`pg_notify(${sql.lit(CHANNEL)}, 'changed ' || ${notes})`
