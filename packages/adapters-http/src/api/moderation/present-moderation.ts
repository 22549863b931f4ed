import type { ModerationView } from '@lectern/application'
import { toIso, UTC } from '@lectern/domain'
import type { Uris } from '@lectern/http'
import { isoOrNull } from '../iso-or-null.ts'
import type { ModerationRecord } from './schemas.ts'

/** Its dates are in UTC, because it may concern several events. */
export const presentModeration = (moderation: ModerationView, uris: Uris): ModerationRecord => ({
  created_date: toIso(moderation.createdDate, UTC),
  undone_date: isoOrNull(moderation.undoneDate, UTC),
  comments_count: moderation.commentsCount,
  uri: uris.moderation(moderation.id, moderation.eventId),
  user_uri: moderation.authorId === undefined ? '' : uris.user(moderation.authorId),
  talk_uri: moderation.talkId === undefined ? '' : uris.talk(moderation.talkId),
  event_uri: moderation.eventId === undefined ? '' : uris.event(moderation.eventId),
  moderator_uri: moderation.moderatorId === undefined ? '' : uris.user(moderation.moderatorId),
})
