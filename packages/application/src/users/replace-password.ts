import { type Instant, type Member, newMails, type Operator, type User } from '@lectern/domain'
import { startAgainAfterChange } from '../access/count-attempts.ts'
import type { PasswordHash } from '../ports/hashing.ts'
import type { Repositories } from '../ports/store.ts'
import { endAccess } from './end-access.ts'

/** Sets the password, ends all other access to the account, and sends a notice to its address. */
export async function replacePassword(
  repositories: Repositories,
  editor: Member | Operator,
  user: User,
  hash: PasswordHash,
  now: Instant,
): Promise<void> {
  const { users, mails } = repositories
  await users.setPassword(user.id, hash)
  await startAgainAfterChange(repositories, user, now)
  await endAccess(repositories, user.id, editor)
  await mails.add(newMails([user.id], { kind: 'password-changed' }, now))
}
