import type { Migration } from './migration.ts'

/** Null for tracks whose colour no host has chosen. */
export const trackColours: Migration = {
  name: '0041-track-colours',
  async up({ db }) {
    await db.schema.alterTable('tracks').addColumn('colour', 'integer').execute()
  },
}
