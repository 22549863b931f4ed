import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** The days of events after which attendees were asked what they thought of their starred talks. */
export const evenings: Migration = {
  name: '0058-evenings',
  up(session) {
    const { whole, link } = wordsOf[session.engine]
    return runScript(
      session,
      `
create table evenings (
  event_id ${whole} not null references events (id) on delete cascade,
  day ${whole} not null,
  primary key (event_id, day)
)${link}`,
    )
  },
}
