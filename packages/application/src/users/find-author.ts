import { invalidToken, type Member, requireMaySignIn, type User } from '@lectern/domain'
import type { UserRepository } from '../ports/users.ts'

/**
 * Who writes, kept from their other writes until the transaction ends, so that limits count all of them. An account
 * that was suspended or deleted since it was let in writes no more.
 */
export async function findAuthor(users: Pick<UserRepository, 'find'>, { userId }: Member): Promise<User> {
  const user = await users.find(userId)
  if (user === undefined) throw invalidToken()
  requireMaySignIn(user)
  return user
}
