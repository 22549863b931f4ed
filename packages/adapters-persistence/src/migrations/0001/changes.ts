import { draft } from '../draft.ts'
import type { Session } from '../../session.ts'

/** PostgreSQL tells of changes by notifications. */
export async function createPublicChanges(session: Session): Promise<void> {
  if (session.engine !== 'sqlite') return
  const { table, id, whole, key } = draft(session)
  await table('public_changes')
    .addColumn('id', whole, id)
    .addColumn('note', key, (column) => column.notNull())
    .execute()
}
