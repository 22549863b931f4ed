import type { Actor, User, UserId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findUserView } from './find-user.ts'

export async function getUser(
  ports: Pick<Ports, 'userQueries'>,
  actor: Actor,
  { userId }: { readonly userId: UserId },
): Promise<User> {
  return findUserView(ports, actor, userId)
}
