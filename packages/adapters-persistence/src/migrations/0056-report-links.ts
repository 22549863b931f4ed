import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** Secret addresses of the reports of talks. */
export const reportLinks: Migration = {
  name: '0056-report-links',
  up(session) {
    const { id, whole, key, strict } = wordsOf[session.engine]
    return runScript(
      session,
      `
create table report_links (
  id ${id},
  talk_id ${whole} not null references talks (id) on delete cascade,
  hash ${key} not null,
  label text not null,
  created_date ${whole} not null,
  maker_id ${whole} references users (id) on delete set null
)${strict};
create unique index report_links_by_hash on report_links (hash);
create index report_links_by_talk on report_links (talk_id, id);
create index report_links_by_maker on report_links (maker_id) where maker_id is not null`,
    )
  },
}
