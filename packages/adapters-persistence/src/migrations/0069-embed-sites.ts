import type { Migration } from './migration.ts'
import { runScript } from './words.ts'

/** The sites that may show an event in a frame. */
export const embedSites: Migration = {
  name: '0069-embed-sites',
  up: (session) => runScript(session, `alter table events add column embed_sites text default '' not null`),
}
