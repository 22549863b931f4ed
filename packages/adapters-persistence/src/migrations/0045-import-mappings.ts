import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** The names that the fields of talks have in the files of an event. */
export const importMappings: Migration = {
  name: '0045-import-mappings',
  up(session) {
    const { whole, strict } = wordsOf[session.engine]
    return runScript(
      session,
      `
create table import_mappings (
  event_id ${whole} primary key references events (id) on delete cascade,
  mapping text not null
)${strict}`,
    )
  },
}
