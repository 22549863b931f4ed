import { asId, type Form, isActive, isUsername, requiredText, type User, type UserId } from '@lectern/domain'
import type { UserRepository } from '../ports/users.ts'

/** The account that a field of a form names, if any: the form is read when this is known. */
export async function findAccount(
  users: Pick<UserRepository, 'findByUsername'>,
  username: unknown,
): Promise<User | undefined> {
  const name = typeof username === 'string' ? username.trim() : ''
  const user = isUsername(name) ? await users.findByUsername(name) : undefined
  return user !== undefined && isActive(user) ? user : undefined
}

/** The user whom the field names; the account was found by the same name. */
export function readAccount(form: Form, field: string, username: unknown, account: User | undefined): UserId {
  const name = requiredText(form, field, username, Number.POSITIVE_INFINITY)
  if (account !== undefined) return account.id
  if (name !== '') form.problem(field, 'unknown-user', `'${field}' must be the username of an account`)
  return NOBODY
}

/** Stands for a user whom a reported problem keeps from being used. */
const NOBODY = asId<UserId>(0)
