import { sql } from 'kysely'
import type { Session } from '../session.ts'
import { draft } from './draft.ts'
import type { Migration } from './migration.ts'
import { flag } from './rules.ts'

/** Whether a site admin took comments down, and from which take-down a comment was released. */
export const releasesOfComments: Migration = {
  name: '0004-releases-of-comments',
  async up(session) {
    const { whole, small } = draft(session)
    const { schema } = session.db
    await schema
      .alterTable('moderations')
      .addColumn('by_admin', small, (column) => flag('by_admin')(column).defaultTo(0))
      .execute()
    await tellAdmins(session)
    await schema.alterTable('audit_entries').addColumn('moderation_id', whole).execute()
  },
}

/** Of a take-down by the operator, or by an account that is gone, nobody is known: it counts as a site admin's. */
const tellAdmins = ({ db }: Session): Promise<unknown> =>
  sql`
    update moderations set by_admin = 1 where event_id is null or moderator_id is null
      or moderator_id in (select id from users where admin = 1)
  `.execute(db)
