import { draft } from '../draft.ts'
import type { Session } from '../../session.ts'
import { count, oneOf, partOf, required, unique } from '../rules.ts'

export async function createImagesAndMails(session: Session): Promise<void> {
  const { table, whole, small, text, key, id, bytes } = draft(session)
  await table('event_images')
    .addColumn('event_id', whole, partOf('events.id'))
    .addColumn('type', key, oneOf('type', ['orig', 'small']))
    .addColumn('file_name', key, unique)
    .addColumn('format', text, oneOf('format', ['gif', 'jpeg', 'png']))
    .addColumn('width', small, required)
    .addColumn('height', small, required)
    .addPrimaryKeyConstraint('event_images_pkey', ['event_id', 'type'])
    .execute()
  await table('stored_images')
    .addColumn('file_name', key, (column) => column.primaryKey().notNull())
    .addColumn('content', bytes, required)
    .execute()
  await table('mails')
    .addColumn('id', whole, id)
    .addColumn('user_id', whole, partOf('users.id'))
    .addColumn('subject', text, required)
    .addColumn('created_date', whole, required)
    .addColumn('next_attempt_date', whole, required)
    .addColumn('attempts', small, count('attempts'))
    .addColumn('leased_until', whole)
    .execute()
  const index = (name: string) => session.db.schema.createIndex(name).on('mails')
  await index('mails_due').columns(['next_attempt_date', 'id']).execute()
  await index('mails_to_user').columns(['user_id']).execute()
}
