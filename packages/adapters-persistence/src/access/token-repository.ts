import type { TokenRepository } from '@lectern/application'
import type { TokenId } from '@lectern/domain'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'
import { fromToken, toToken } from './token-row.ts'

export const kyselyTokenRepository = (session: Session): TokenRepository => {
  const { db } = session
  return {
    async find(id) {
      if (locksRows(session)) await lockGrantOf(session, id)
      const row = await db
        .selectFrom('tokens')
        .selectAll()
        .where('id', '=', id)
        .$if(locksRows(session), (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
      return row && toToken(row)
    },

    async findByHash(hash) {
      const row = await db.selectFrom('tokens').selectAll().where('hash', '=', hash).executeTakeFirst()
      return row && toToken(row)
    },

    async findOfGrant(id) {
      const row = await db.selectFrom('tokens').selectAll().where('grant_id', '=', id).executeTakeFirst()
      return row && toToken(row)
    },

    async add(token) {
      const row = await db
        .insertInto('tokens')
        .values(fromToken(token))
        .returningAll()
        .executeTakeFirstOrThrow()
      return toToken(row)
    },

    async save(token) {
      await db.updateTable('tokens').set(fromToken(token)).where('id', '=', token.id).execute()
    },

    async touch(id, now) {
      await db.updateTable('tokens').set({ last_used_date: now }).where('id', '=', id).execute()
    },

    async remove(id) {
      await db.deleteFrom('grants').where('id', '=', grantOf(session, id)).execute()
      await db.deleteFrom('tokens').where('id', '=', id).execute()
    },

    async removeAllOf(userId, except) {
      await db
        .deleteFrom('grants')
        .where('user_id', '=', userId)
        .where('id', 'not in', grantOf(session, except ?? null).where('grant_id', 'is not', null))
        .execute()
      await db
        .deleteFrom('tokens')
        .where('user_id', '=', userId)
        .$if(except !== undefined, (query) => query.where('id', '!=', except ?? null))
        .execute()
    },

    async removeUnusedSince(moment) {
      await db.deleteFrom('tokens').where('last_used_date', '<', moment).execute()
    },
  }
}

/** Whoever exchanges a token of the grant locks that first. */
async function lockGrantOf(session: Session, id: TokenId): Promise<void> {
  const grants = session.db.selectFrom('grants').select('id').where('id', '=', grantOf(session, id))
  await grants.forNoKeyUpdate().execute()
}

const grantOf = ({ db }: Session, id: TokenId | null) =>
  db.selectFrom('tokens').select('grant_id').where('id', '=', id)
