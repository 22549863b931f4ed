import {
  type Actor,
  canSeeUser,
  canSuspend,
  forbidden,
  notFound,
  readSuspension,
  requireSignIn,
  setSuspended,
  type UserId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

export interface SuspendUserInput {
  readonly userId: UserId
  readonly suspended?: unknown
}

/** Suspends the user, or ends the suspension. Comments stay; taking them down is another action. */
export async function suspendUser(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { userId, ...input }: SuspendUserInput,
): Promise<void> {
  const admin = requireSignIn(actor, 'update data')
  await ports.transaction(async ({ users }) => {
    const user = await users.find(userId)
    if (user === undefined || !canSeeUser(admin, user)) throw notFound('User')
    if (!canSuspend(admin, user.id)) throw forbidden('admins-suspend')
    await users.save(setSuspended(user, readSuspension(input)))
  })
}
