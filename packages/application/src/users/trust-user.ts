import {
  canSeeUser,
  canTrustUsers,
  forbidden,
  notFound,
  readTrusted,
  requireSignIn,
  setTrusted,
  type UserId,
} from '@lectern/domain'
import { closed, command } from '../use-case.ts'

export interface TrustUserInput {
  readonly userId: UserId
  readonly trusted?: unknown
}

/** A trusted user has no limit on pending events, and no spam check. */
export const trustUser = command(closed('admins'), async (ports, actor, input: TrustUserInput) => {
  const { userId, trusted } = input
  const admin = requireSignIn(actor, 'update data')
  await ports.transaction(async ({ users }) => {
    const user = await users.find(userId)
    if (user === undefined || !canSeeUser(admin, user)) throw notFound('User')
    if (!canTrustUsers(admin)) throw forbidden('admins-trust')
    await users.save(setTrusted(user, readTrusted({ trusted })))
  })
})
