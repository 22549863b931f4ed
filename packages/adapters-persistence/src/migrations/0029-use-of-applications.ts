import type { Migration } from './migration.ts'

/** The list of applications counts the accounts of each one and shows its last use. The index has both, so no token is read. */
export const useOfApplications: Migration = {
  name: '0029-use-of-applications',
  async up({ db }) {
    await db.schema.dropIndex('tokens_of_application').execute()
    await db.schema
      .createIndex('tokens_of_application')
      .on('tokens')
      .columns(['application_id', 'user_id', 'last_used_date'])
      .execute()
  },
}
