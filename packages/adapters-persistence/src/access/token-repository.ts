import type { TokenRepository } from '@lectern/application'
import type { Session } from '../session.ts'
import { fromToken, toToken } from './token-row.ts'

export const kyselyTokenRepository = ({ db }: Session): TokenRepository => ({
  async add(token) {
    const row = await db
      .insertInto('tokens')
      .values(fromToken(token))
      .returning(['id', 'user_id', 'application_id', 'hash', 'created_date', 'last_used_date'])
      .executeTakeFirstOrThrow()
    return toToken(row)
  },

  async touch(id, now) {
    await db.updateTable('tokens').set({ last_used_date: now }).where('id', '=', id).execute()
  },
})
