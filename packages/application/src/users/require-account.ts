import { invalid, isActive, isUsername, type User } from '@lectern/domain'
import type { UserRepository } from '../ports/user-repository.ts'

/** The account of this name, that the field asked for. */
export async function requireAccount(
  users: Pick<UserRepository, 'findByUsername'>,
  field: string,
  name: string,
): Promise<User> {
  const user = isUsername(name) ? await users.findByUsername(name) : undefined
  if (user !== undefined && isActive(user)) return user
  throw invalid([{ field, code: 'unknown-user', message: `'${field}' must be the username of an account` }])
}
