import { draft } from './draft.ts'
import type { Migration } from './migration.ts'
import { partOf, partOfIfAny, required } from './rules.ts'

/** The ids that imported talks have at their source, and plans of imports. A plan without a user is the operator's. */
export const imports: Migration = {
  name: '0019-imports',
  async up(session) {
    const { schema } = session.db
    const { table, id, whole, text, key } = draft(session)
    await schema.alterTable('talks').addColumn('foreign_id', key).execute()
    await schema
      .createIndex('talks_foreign_id')
      .unique()
      .on('talks')
      .columns(['event_id', 'foreign_id'])
      .where('foreign_id', 'is not', null)
      .execute()
    await table('import_plans')
      .addColumn('id', whole, id)
      .addColumn('event_id', whole, partOf('events.id'))
      .addColumn('user_id', whole, partOfIfAny('users.id'))
      .addColumn('created_date', whole, required)
      .addColumn('applied_date', whole)
      .addColumn('fingerprint', key, required)
      .addColumn('steps', text, required)
      .execute()
    const index = (name: string) => schema.createIndex(`import_plans_${name}`).on('import_plans')
    await index('of_event').columns(['event_id', 'id']).execute()
    await index('by_user').columns(['user_id']).execute()
    await index('by_date').columns(['created_date']).execute()
  },
}
