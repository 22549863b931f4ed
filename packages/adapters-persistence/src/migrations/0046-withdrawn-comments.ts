import type { Migration } from './migration.ts'
import { runScript } from './words.ts'

/** Comments that their authors deleted while a report waited for a decision. */
export const withdrawnComments: Migration = {
  name: '0046-withdrawn-comments',
  up: (session) =>
    runScript(
      session,
      `
alter table talk_comments add column withdrawn integer default 0 not null check (withdrawn in (0, 1));
alter table event_comments add column withdrawn integer default 0 not null check (withdrawn in (0, 1))`,
    ),
}
