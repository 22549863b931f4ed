import { sql } from 'kysely'
import { draft } from './draft.ts'
import type { Migration } from './migration.ts'

/**
 * Private feedback on talks: null for a public comment. Nothing public shows a private comment, so `shown` is 0. The indexes
 * have the private comments of each list by date.
 */
export const privateComments: Migration = {
  name: '0016-private-comments',
  async up(session) {
    const { schema } = session.db
    await schema
      .alterTable('talk_comments')
      .addColumn('shown_privately', draft(session).small, (column) =>
        column.check(sql`shown_privately is null or (shown_privately in (0, 1) and shown = 0)`),
      )
      .execute()
    const isListed = sql<boolean>`shown_privately = 1`
    for (const [list, column] of Object.entries(lists)) {
      await schema
        .createIndex(`talk_comments_private_${list}`)
        .on('talk_comments')
        .columns([column, 'created_date', 'id'])
        .where(isListed)
        .execute()
    }
  },
}

const lists = { of_talk: 'talk_id', of_event: 'event_id', by_user: 'user_id' } as const
