import {
  emailTaken,
  holdsUsername,
  type Instant,
  invalid,
  type SecretHash,
  type User,
  type UserId,
  type Username,
  usernameTaken,
  visitor,
} from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'
import { endAccess } from './passwords.ts'

/**
 * Removes an unverified account that has held the username for long enough. Refuses a username that another account has, or
 * had before, because the address of its page leads to that account.
 */
export async function requireFreeUsername(
  { users }: Repositories,
  username: Username,
  now: Instant,
  taker?: UserId,
): Promise<void> {
  const former = await users.findByFormerUsername(username)
  if (former !== undefined && former.id !== taker) throw invalid([usernameTaken])
  const holder = await users.findByUsername(username)
  if (holder === undefined || holder.id === taker) return
  if (holdsUsername(holder, now)) throw invalid([usernameTaken])
  await users.removeUnverified(holder.id)
}

/** Removes the others of these accounts with one address, which somebody has verified. */
export async function takeAddress({ users }: Repositories, accounts: readonly User[], taker?: UserId) {
  for (const { id, verified } of accounts) {
    if (id === taker) continue
    if (verified) throw emailTaken()
    await users.removeUnverified(id)
  }
}

/**
 * Ends what anybody made of the account before its address was verified, because it may have been somebody who does not read
 * its mails. A password that was chosen in the browser which verifies the address stays: the result says so.
 */
export async function endUnverifiedAccess(
  repositories: Repositories,
  { id }: Pick<User, 'id'>,
  browser: SecretHash | undefined,
): Promise<boolean> {
  const { users, mailedLinks } = repositories
  const stays = browser !== undefined && browser === (await users.browserOfPassword(id))
  await users.setPassword(id, stays ? await users.passwordOf(id) : undefined)
  await mailedLinks.removeAllOf(id, 'verify-email')
  await endAccess(repositories, id, visitor)
  return stays
}
