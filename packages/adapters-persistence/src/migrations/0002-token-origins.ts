import { draft } from './draft.ts'
import type { Migration } from './migration.ts'
import { oneOf } from './rules.ts'

/**
 * How each token was made. A token of a grant came by OAuth, and one of no application from the command line. The others
 * are of the consent page or of the password grant, which nobody noted: they count as those that may do less.
 */
export const tokenOrigins: Migration = {
  name: '0002-token-origins',
  async up(session) {
    const { db } = session
    await db.schema
      .alterTable('tokens')
      .addColumn('origin', draft(session).text, (column) => originOf(column.defaultTo('consent')))
      .execute()
    await db.updateTable('tokens').set({ origin: 'oauth' }).where('grant_id', 'is not', null).execute()
    await db.updateTable('tokens').set({ origin: 'operator' }).where('application_id', 'is', null).execute()
  },
}

const originOf = oneOf('origin', ['consent', 'oauth', 'password', 'operator'])
