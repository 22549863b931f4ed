import {
  asksForPassword,
  editProfile,
  fold,
  type Instant,
  invalid,
  type Member,
  newMails,
  type Operator,
  type ProfileInput,
  textsAround,
  type User,
  type UserId,
  wrongOldPassword,
} from '@lectern/domain'
import { checkPasswordOf } from '../access/check-password.ts'
import type { PasswordHash } from '../ports/password-hasher.ts'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/transaction.ts'
import { endAccess } from './end-access.ts'
import { findEditableUser } from './find-editable-user.ts'
import { ratePassword } from './rate-password.ts'

interface NewPassword {
  /** What it replaces: the old password was right for this. */
  readonly old: PasswordHash
  readonly hash: PasswordHash
}

/**
 * The new password of an edit, if it has one, once the old one is found right. Guessing it counts as signing in. It is
 * slow, so it happens before the transaction that takes it.
 */
export async function preparePassword(
  ports: Pick<Ports, 'transaction' | 'passwordEstimator' | 'passwordHasher' | 'clock'>,
  editor: Member | Operator,
  userId: UserId,
  input: ProfileInput,
): Promise<NewPassword | undefined> {
  if (!asksForPassword(input)) return undefined
  const user = await ports.transaction(({ users }) => findEditableUser(users, editor, userId))
  const strength = await ratePassword(ports, input.password, textsAround(user, input))
  const change = editProfile(user, input, strength).passwordChange
  if (change === undefined) return undefined
  const old = await checkPasswordOf(ports, user, change.oldPassword, {})
  if (old === undefined) throw invalid([wrongOldPassword])
  return { old, hash: await ports.passwordHasher.hash(change.password) }
}

/** Ends all other access, unless somebody else was faster to change it. */
export async function takePassword(
  repositories: Repositories,
  editor: Member | Operator,
  user: User,
  { old, hash }: NewPassword,
  now: Instant,
): Promise<void> {
  const { users, signInAttempts, mails } = repositories
  if ((await users.passwordOf(user.id)) !== old) throw invalid([wrongOldPassword])
  await users.setPassword(user.id, hash)
  await signInAttempts.remove('account', fold(user.username))
  await endAccess(repositories, user.id, editor)
  await mails.add(newMails([user.id], { kind: 'password-changed' }, now))
}
