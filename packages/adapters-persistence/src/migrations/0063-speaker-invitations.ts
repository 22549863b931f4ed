import type { Migration } from './migration.ts'
import { runScript, wordsOf } from './words.ts'

/** Mails to speakers without an account. */
export const speakerInvitations: Migration = {
  name: '0063-speaker-invitations',
  up(session) {
    const { id, whole, key, strict } = wordsOf[session.engine]
    return runScript(
      session,
      `
create table speaker_invitations (
  id ${id},
  event_id ${whole} not null references events (id) on delete cascade,
  display_name text not null,
  display_name_folded ${key} not null,
  state text not null,
  email text not null,
  hash ${key},
  invited_date ${whole} not null,
  sent_date ${whole},
  ended_date ${whole},
  accepter_id ${whole} references users (id) on delete set null
)${strict};
create unique index speaker_invitations_by_name on speaker_invitations (event_id, display_name_folded);
create unique index speaker_invitations_by_hash on speaker_invitations (hash) where hash is not null;
create index speaker_invitations_by_accepter on speaker_invitations (accepter_id) where accepter_id is not null;
create index speaker_invitations_open on speaker_invitations (invited_date) where state = 'open'`,
    )
  },
}
