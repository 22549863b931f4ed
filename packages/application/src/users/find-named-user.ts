import { notFound, readForm, readUsername, type User } from '@lectern/domain'
import type { UserRepository } from '../ports/users.ts'

/** The account that an operator names. */
export async function findNamedUser(
  users: Pick<UserRepository, 'findByUsername'>,
  name: unknown,
): Promise<User> {
  const username = readForm((form) => readUsername(form, name))
  const user = await users.findByUsername(username)
  if (user === undefined) throw notFound(`User ${username}`)
  return user
}
