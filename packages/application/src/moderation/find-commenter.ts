import { invalid, type User, type UserId } from '@lectern/domain'
import type { UserRepository } from '../ports/user-repository.ts'

/** Kept from writing until the transaction ends, so that no comment slips through. */
export async function findCommenter(
  users: Pick<UserRepository, 'find'>,
  id: UserId | undefined,
): Promise<User> {
  const user = id === undefined ? undefined : await users.find(id)
  if (user === undefined) throw invalid([noUser])
  return user
}

const noUser = {
  field: 'user_uri',
  code: 'no-user',
  message: `'user_uri' must be the address of a user`,
}
