import {
  burstsIn,
  canModerateSite,
  type CommentId,
  type CommentKind,
  type EventId,
  invalid,
  MOST_RATINGS_FOR_BURSTS,
  requireAdmin,
  requireSignIn,
  takeDownComments as takeDown,
  type UserId,
  userIdOf,
} from '@lectern/domain'
import { findVisibleEvent } from '../events/find-event.ts'
import type { Queries } from '../ports/store.ts'
import { command } from '../use-case.ts'
import { requireCommenter, requireModerator } from './moderator.ts'

/** Takes down all comments of one author everywhere, or those on talks or on events, in one action that can be undone. */
export const takeDownComments = command(
  'admins',
  async (
    ports,
    actor,
    { authorId, on }: { readonly authorId: UserId | undefined; readonly on?: CommentKind },
  ) => {
    const moderator = requireAdmin(actor, 'create data', 'admins-moderate-site')
    return ports.transaction(async ({ users, moderations }) => {
      const author = await requireCommenter(users, authorId)
      const facts = {
        authorId: author,
        eventId: undefined,
        moderatorId: userIdOf(moderator),
        byAdmin: true,
      }
      return moderations.takeDown(takeDown(facts, ports.clock.now()), on)
    })
  },
)

export type TakeDownCommentsOnEventInput = { readonly eventId: EventId } & (
  | {
      /** The author; undefined when the input is not the URI of a user. */
      readonly authorId: UserId | undefined
    }
  | {
      /** A comment of the burst; undefined when the input is not the URI of a comment on a talk. */
      readonly burst: CommentId | undefined
    }
)

/** Takes down all comments of one author on the event and its talks, or a burst of ratings, in one action that can be undone. */
export const takeDownCommentsOnEvent = command(
  'hosts',
  async (ports, actor, input: TakeDownCommentsOnEventInput) => {
    const moderator = requireSignIn(actor, 'create data')
    return ports.transaction(async ({ users, events, moderations }, queries) => {
      const event = await findVisibleEvent(events, moderator, input.eventId)
      requireModerator(moderator, event)
      const facts = {
        eventId: event.id,
        moderatorId: userIdOf(moderator),
        byAdmin: canModerateSite(moderator),
      }
      const now = ports.clock.now()
      if ('burst' in input) {
        const { talkId, ratings } = await findBurst(queries(), event.id, input.burst)
        const ids = ratings.map(({ id }) => id)
        return moderations.takeDown(takeDown({ ...facts, talkId }, now), ids)
      }
      const authorId = await requireCommenter(users, input.authorId)
      return moderations.takeDown(takeDown({ ...facts, authorId }, now))
    })
  },
)

async function findBurst({ commentQueries }: Queries, eventId: EventId, commentId: CommentId | undefined) {
  const bursts = burstsIn(await commentQueries.newestRatings(eventId, MOST_RATINGS_FOR_BURSTS))
  const found = bursts.find(({ ratings }) => ratings.some(({ id }) => id === commentId))
  const message = `'burst' must be the address of a comment of a burst of ratings on this event`
  if (found === undefined) throw invalid([{ field: 'burst', code: 'no-burst', message }])
  return found
}
