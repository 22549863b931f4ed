import type { AccessQueries } from '@lectern/application'
import type { Session } from '../session.ts'
import { toUser, userColumns } from '../users/user-row.ts'
import { toToken } from './token-row.ts'

export const kyselyAccessQueries = ({ db }: Session): AccessQueries => ({
  async findTokenHolder(hash) {
    const row = await db
      .selectFrom('tokens')
      .innerJoin('users', 'users.id', 'tokens.user_id')
      .leftJoin('applications', 'applications.id', 'tokens.application_id')
      .select(userColumns)
      .select([
        'tokens.id as token_id',
        'tokens.user_id',
        'tokens.application_id',
        'tokens.hash',
        'tokens.scope',
        'tokens.created_date as token_created_date',
        'tokens.last_used_date',
        'tokens.expires_date',
        'applications.name as application',
      ])
      .where('tokens.hash', '=', hash)
      .executeTakeFirst()
    if (row === undefined) return undefined
    return {
      user: toUser(row),
      token: toToken({ ...row, id: row.token_id, created_date: row.token_created_date }),
      application: row.application ?? '',
    }
  },
})
