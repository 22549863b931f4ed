import type { Migration } from './migration.ts'
import { runScript } from './words.ts'

/** What people say of themselves beside a biography. Links are JSON. */
export const profiles: Migration = {
  name: '0061-profiles',
  up: (session) =>
    runScript(
      session,
      `
alter table users add column affiliation text default '' not null;
alter table users add column pronouns text default '' not null;
alter table users add column links text default '' not null`,
    ),
}
