import {
  canModerateSite,
  type CommentKind,
  forbidden,
  requireSignIn,
  takeDownComments as takeDown,
  type UserId,
} from '@lectern/domain'
import { command } from '../use-case.ts'
import { moderatorId, requireCommenter } from './moderator.ts'

/** Takes down all comments of one author everywhere, or those on talks or on events, in one action that can be undone. */
export const takeDownComments = command(
  'admins',
  async (
    ports,
    actor,
    { authorId, on }: { readonly authorId: UserId | undefined; readonly on?: CommentKind },
  ) => {
    const moderator = requireSignIn(actor, 'create data')
    if (!canModerateSite(moderator)) throw forbidden('admins-moderate-site')
    return ports.transaction(async ({ users, moderations }) => {
      const author = await requireCommenter(users, authorId)
      const facts = {
        authorId: author,
        eventId: undefined,
        moderatorId: moderatorId(moderator),
        byAdmin: true,
      }
      return moderations.takeDown(takeDown(facts, ports.clock.now()), on)
    })
  },
)
