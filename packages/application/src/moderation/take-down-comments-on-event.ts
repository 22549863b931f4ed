import {
  type Actor,
  canModerateSite,
  type EventId,
  type Moderation,
  requireSignIn,
  takeDownComments,
  type UserId,
} from '@lectern/domain'
import { findVisibleEvent } from '../events/find-event.ts'
import type { Ports } from '../ports/ports.ts'
import { moderatorId, requireCommenter, requireModerator } from './moderator.ts'

export interface TakeDownCommentsOnEventInput {
  readonly eventId: EventId
  /** The author; undefined when the input is not the URI of a user. */
  readonly authorId: UserId | undefined
}

/** Takes down all comments of one author on the event and its talks, in one action that can be undone. */
export async function takeDownCommentsOnEvent(
  ports: Pick<Ports, 'transaction' | 'clock'>,
  actor: Actor,
  { eventId, authorId }: TakeDownCommentsOnEventInput,
): Promise<Moderation> {
  const moderator = requireSignIn(actor, 'create data')
  return ports.transaction(async ({ users, events, moderations }) => {
    const event = await findVisibleEvent(events, moderator, eventId)
    requireModerator(moderator, event)
    const author = await requireCommenter(users, authorId)
    const takeDown = {
      authorId: author,
      eventId: event.id,
      moderatorId: moderatorId(moderator),
      byAdmin: canModerateSite(moderator),
    }
    return moderations.takeDown(takeDownComments(takeDown, ports.clock.now()))
  })
}
