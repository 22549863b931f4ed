import { type Actor, notFound, singleUserVisibility, type User, type UserId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

export async function getUser(
  { userQueries, settings }: Pick<Ports, 'userQueries' | 'settings'>,
  actor: Actor,
  { userId }: { readonly userId: UserId },
): Promise<User> {
  const user = await userQueries.find(userId, singleUserVisibility(actor, settings))
  if (user === undefined) throw notFound('User')
  return user
}
