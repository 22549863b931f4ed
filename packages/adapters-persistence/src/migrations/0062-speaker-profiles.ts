import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** What programmes say of speakers. */
export const speakerProfiles: Migration = {
  name: '0062-speaker-profiles',
  up(session) {
    const { whole, key, strict } = wordsOf[session.engine]
    return runScript(
      session,
      `
create table speaker_profiles (
  event_id ${whole} not null references events (id) on delete cascade,
  display_name_folded ${key} not null,
  display_name text not null,
  biography text not null,
  affiliation text not null,
  links text not null,
  source text not null,
  constraint speaker_profiles_pkey primary key (event_id, display_name_folded)
)${strict}`,
    )
  },
}
