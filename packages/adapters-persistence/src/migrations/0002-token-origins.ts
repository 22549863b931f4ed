import { draft } from './draft.ts'
import type { Migration } from './migration.ts'
import { oneOf } from './rules.ts'

/**
 * How each token was made. A token of a grant is from OAuth, a token without an application from the command line. The
 * others are from the consent page or the password grant; nothing tells which, so they count as `consent`, which may do
 * less.
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
