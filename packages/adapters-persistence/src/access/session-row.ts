import type { Session } from '@lectern/domain'
import type { Selectable } from 'kysely'
import type { SessionsTable } from './schema.ts'

export const toSession = (row: Selectable<SessionsTable>): Session => ({
  hash: row.hash,
  userId: row.user_id,
  createdDate: row.created_date,
  lastUsedDate: row.last_used_date,
})

export const fromSession = (session: Session): Selectable<SessionsTable> => ({
  hash: session.hash,
  user_id: session.userId,
  created_date: session.createdDate,
  last_used_date: session.lastUsedDate,
})
