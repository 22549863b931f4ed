import type { Migration } from './migration.ts'
import { runScript } from './words.ts'

/** What makes an event look like itself. Links and sponsors are JSON. */
export const identity: Migration = {
  name: '0060-identity',
  up: (session) =>
    runScript(
      session,
      `
alter table events add column tagline text default '' not null;
alter table events add column accent text default '' not null;
alter table events add column links text default '' not null;
alter table events add column sponsors text default '' not null`,
    ),
}
