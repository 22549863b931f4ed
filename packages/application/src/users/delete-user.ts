import {
  type Actor,
  canDeleteUser,
  canSeeUser,
  forbidden,
  notFound,
  requireDeletable,
  requireSignIn,
  type UserId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** What is personal goes, and every right with it; comments stay as written by nobody. */
export async function deleteUser(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { userId }: { readonly userId: UserId },
): Promise<void> {
  const deleter = requireSignIn(actor, 'remove data')
  await ports.transaction(async ({ users }) => {
    // Before the account itself: two who delete the last two admins wait for each other here.
    const admins = await users.activeAdmins()
    const user = await users.find(userId)
    if (user === undefined || !canSeeUser(deleter, user)) throw notFound('User')
    if (!canDeleteUser(deleter, user)) throw forbidden('Only its owner and site admins delete an account')
    requireDeletable(user, admins.length)
    await users.remove(user.id)
  })
}
