import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** The addresses that events follow. */
export const programmeSources: Migration = {
  name: '0044-programme-sources',
  up(session) {
    const { whole, strict } = wordsOf[session.engine]
    return runScript(
      session,
      `
create table programme_sources (
  event_id ${whole} not null primary key references events (id) on delete cascade,
  address text not null,
  ask_interval integer not null,
  asked_date ${whole},
  read_date ${whole},
  applied_date ${whole},
  next_ask_date ${whole},
  etag text default '' not null,
  last_modified text default '' not null,
  file_hash text default '' not null,
  steps_hash text not null,
  plan_id ${whole},
  failures integer not null,
  failure text
)${strict};
create index programme_sources_due on programme_sources (next_ask_date)`,
    )
  },
}
