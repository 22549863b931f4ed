import { type Actor, notFound, type User, type UserId, userVisibility } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** For reading an account or what it did: one that the actor may not see is not found. */
export async function findUserView(
  { userQueries }: Pick<Ports, 'userQueries'>,
  actor: Actor,
  userId: UserId,
): Promise<User> {
  const user = await userQueries.find(userId, userVisibility(actor))
  if (user === undefined) throw notFound('User')
  return user
}
