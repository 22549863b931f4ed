import {
  type Actor,
  asId,
  canEditUser,
  canSeeUser,
  forbidden,
  type Form,
  invalidToken,
  isActive,
  isUsername,
  type Member,
  notFound,
  type Operator,
  readForm,
  readUsername,
  requiredText,
  requireMaySignIn,
  type User,
  type UserId,
  type Username,
  userVisibility,
} from '@lectern/domain'
import type { Queries } from '../ports/store.ts'
import type { UserRepository } from '../ports/users.ts'

/** For reading an account or its activity. An account that the actor may not see is not found. */
export async function findUserView({ userQueries }: Queries, actor: Actor, userId: UserId): Promise<User> {
  const user = await userQueries.find(userId, userVisibility(actor))
  if (user === undefined) throw notFound('User')
  return user
}

/**
 * The author of a write, locked until the transaction ends, so that limits count concurrent writes. Refuses an account
 * that was suspended or deleted after its authentication.
 */
export async function findAuthor(users: UserRepository, { userId }: Member): Promise<User> {
  const user = await users.find(userId)
  if (user === undefined) throw invalidToken()
  requireMaySignIn(user)
  return user
}

/** For a change that only some may make. An account that the actor may not see is not found. */
export async function findVisibleUser(users: UserRepository, actor: Actor, userId: UserId): Promise<User> {
  const user = await users.find(userId)
  if (user === undefined || !canSeeUser(actor, user)) throw notFound('User')
  return user
}

/** For a change of the account, which is locked until the transaction ends. */
export async function findEditableUser(users: UserRepository, actor: Member | Operator, userId: UserId) {
  const user = await findVisibleUser(users, actor, userId)
  if (!canEditUser(actor, user)) throw forbidden('owner-edits-account')
  return user
}

/** The account that an operator names. */
export async function findNamedUser(users: UserRepository, name: unknown): Promise<User> {
  const username = readForm((form) => readUsername(form, name))
  const user = await users.findByUsername(username)
  if (user === undefined) throw notFound(`User ${username}`)
  return user
}

/** Whether an account has this username, or had it before, so that the address of its page leads to it. */
export const isUsernameTaken = async (users: UserRepository, username: Username): Promise<boolean> =>
  ((await users.findByUsername(username)) ?? (await users.findByFormerUsername(username))) !== undefined

/** The account that a field of a form names, in any state; loaded before the form is read. */
export async function findAnyAccount(users: UserRepository, username: unknown): Promise<User | undefined> {
  const name = typeof username === 'string' ? username.trim() : ''
  return isUsername(name) ? users.findByUsername(name) : undefined
}

/** The same, if the account is active. */
export async function findAccount(users: UserRepository, username: unknown): Promise<User | undefined> {
  const user = await findAnyAccount(users, username)
  return user !== undefined && isActive(user) ? user : undefined
}

/** The user whom the field names; the account was found by the same name. */
export function readAccount(form: Form, field: string, username: unknown, account: User | undefined): UserId {
  const name = requiredText(form, field, username, Number.POSITIVE_INFINITY)
  if (account !== undefined) return account.id
  if (name !== '') form.problem(field, 'unknown-user', `'${field}' must be the username of an account`)
  return NOBODY
}

/** A placeholder after a reported problem; never used. */
const NOBODY = asId<UserId>(0)
