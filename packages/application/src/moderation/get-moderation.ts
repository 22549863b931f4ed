import { type Actor, canUndoModeration, forbidden, notFound, requireSignIn } from '@lectern/domain'
import { findOutline } from '../events/find-event.ts'
import type { ModerationView } from '../ports/moderation.ts'
import type { Ports } from '../ports/ports.ts'
import { together } from '../together.ts'
import { isElsewhere, type ModerationScope } from './undo-moderation.ts'

/** For those who may undo it. */
export async function getModeration(
  ports: Pick<Ports, 'eventQueries' | 'moderationQueries'>,
  actor: Actor,
  { moderationId, eventId }: ModerationScope,
): Promise<ModerationView> {
  const moderator = requireSignIn(actor, 'view data')
  const [event, moderation] = await together(
    eventId === undefined ? Promise.resolve(undefined) : findOutline(ports, moderator, eventId),
    ports.moderationQueries.find(moderationId),
  )
  if (!canUndoModeration(moderator, event)) throw forbidden('moderators-see')
  if (moderation === undefined || isElsewhere(moderation, eventId)) throw notFound('Moderation')
  return moderation
}
