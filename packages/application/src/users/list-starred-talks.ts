import { type Actor, canSeeStarredTalks, forbidden, requireSignIn } from '@lectern/domain'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'
import { listTalks } from '../talks/list-talks.ts'
import type { ShownTalk } from '../talks/show-talk.ts'
import { findUserView } from './find-user-view.ts'
import type { OfUser } from './list-user-talks.ts'

/** The talks that a user starred and still sees, soonest start first; for that user alone. */
export async function listStarredTalks(
  ports: Pick<Ports, 'userQueries' | 'talkQueries' | 'clock' | 'settings'>,
  actor: Actor,
  { userId, page }: OfUser,
): Promise<Listing<ShownTalk>> {
  const asker = requireSignIn(actor, 'view data')
  const user = await findUserView(ports, asker, userId)
  if (!canSeeStarredTalks(asker, user)) throw forbidden('Only the user sees which talks they starred')
  return listTalks(ports, asker, { kind: 'starred-by', userId }, page)
}
