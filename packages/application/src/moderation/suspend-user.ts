import {
  canSeeUser,
  canSuspend,
  forbidden,
  notFound,
  readSuspension,
  requireSignIn,
  setSuspended,
  type UserId,
} from '@lectern/domain'
import { findAuthor } from '../users/find-user.ts'
import { closed, command } from '../use-case.ts'

export interface SuspendUserInput {
  readonly userId: UserId
  readonly suspended?: unknown
}

/** Suspends the user, or ends the suspension. The address of the calendar ends for good. Comments stay; taking them down is another action. */
export const suspendUser = command(closed('admins'), async (ports, actor, given: SuspendUserInput) => {
  const { userId, ...input } = given
  const admin = requireSignIn(actor, 'update data')
  await ports.transaction(async ({ users, calendarAddresses }) => {
    // Locks admins before the account, so that two admins cannot suspend each other at the same time.
    await users.activeAdmins()
    const user = await users.find(userId)
    if (user === undefined || !canSeeUser(admin, user)) throw notFound('User')
    if (!canSuspend(admin, user.id)) throw forbidden('admins-suspend')
    if (admin.kind === 'member') await findAuthor(users, admin)
    const suspended = setSuspended(user, readSuspension(input))
    await users.save(suspended)
    if (suspended.suspended) await calendarAddresses.removeOf(user.id)
  })
})
