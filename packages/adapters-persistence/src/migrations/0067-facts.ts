import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** Facts for other programs. They outlive what they tell of. */
export const facts: Migration = {
  name: '0067-facts',
  up(session) {
    const { id, whole, key, strict, link } = wordsOf[session.engine]
    return runScript(
      session,
      `
create table facts (
  id ${id},
  sequence ${whole},
  kind ${key} not null,
  for_hosts integer not null,
  event_id ${whole} not null,
  talk_id ${whole},
  comment_id ${whole},
  title text not null,
  before text not null,
  after text not null,
  created_date ${whole} not null
)${strict};
create unique index facts_by_sequence on facts (sequence) where sequence is not null;
create index facts_by_event on facts (event_id, sequence) where sequence is not null;
create index facts_without_number on facts (id) where sequence is null;
create table fact_readers (
  name ${key} primary key,
  sequence ${whole} not null,
  leased_until ${whole}
)${link}`,
    )
  },
}
