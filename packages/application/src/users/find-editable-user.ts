import {
  canEditUser,
  canSeeUser,
  forbidden,
  type Member,
  notFound,
  type Operator,
  type User,
  type UserId,
} from '@lectern/domain'
import type { UserRepository } from '../ports/users.ts'

/** For changing an account: kept from other writers until the transaction ends. */
export async function findEditableUser(
  users: Pick<UserRepository, 'find'>,
  actor: Member | Operator,
  userId: UserId,
): Promise<User> {
  const user = await users.find(userId)
  if (user === undefined || !canSeeUser(actor, user)) throw notFound('User')
  if (!canEditUser(actor, user)) throw forbidden('Only its owner and site admins edit an account')
  return user
}
