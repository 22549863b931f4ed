import {
  badLink,
  fold,
  newMails,
  ownTextsOf,
  readPasswordReset,
  registered,
  requireGoodLink,
  visitor,
} from '@lectern/domain'
import { startAgainAfterChange } from '../access/count-attempts.ts'
import type { Ports } from '../ports/ports.ts'
import { apart } from '../requests/apart.ts'
import { command } from '../use-case.ts'
import { endAccess } from './end-access.ts'
import { ratePassword } from './rate-password.ts'

export interface ResetPasswordInput {
  readonly token?: unknown
  readonly password?: unknown
  /** A text that only the browser of the request can present again, as for `registerUser`. */
  readonly browser?: string | undefined
}

/** Sets a new password by a mailed link, and ends all sessions, tokens and changes of address of the account. */
export const resetPassword = command('anybody', async (ports, _holder, input: ResetPasswordInput) => {
  const own = await ownTexts(ports, input.token)
  const strength = await ratePassword(ports, input.password, own)
  const { token, password } = readPasswordReset(input, { own, strength })
  const linkHash = ports.secretHasher.hash(token)
  const browser = input.browser === undefined ? undefined : ports.secretHasher.hash(input.browser)
  // Hashed before the link is checked, so that a bad link takes as long as a good one.
  const hash = await ports.passwordHasher.hash(password)
  await ports.transaction(async (repositories) => {
    const { users, mailedLinks, mails } = repositories
    const now = ports.clock.now()
    const link = requireGoodLink(await mailedLinks.find(linkHash), 'reset-password', now)
    const user = await users.find(link.userId)
    if (user === undefined || fold(user.email) !== fold(link.email)) throw badLink('reset-password')
    await users.setPassword(user.id, hash, user.verified ? undefined : browser)
    // The reader of the present address may not be the one who asked for the other address.
    if (user.verified && user.pendingEmail !== '') await users.save({ ...registered(user), pendingEmail: '' })
    await endAccess(repositories, user.id, visitor)
    await startAgainAfterChange(repositories, user, now)
    await mails.add(newMails([user.id], { kind: 'password-changed' }, now))
  })
})

/** The texts that the new password must not resemble; none for a bad link, which is refused later. */
async function ownTexts(
  ports: Pick<Ports, 'transaction' | 'secretHasher'>,
  token: unknown,
): Promise<readonly unknown[]> {
  if (typeof token !== 'string') return []
  const user = await apart(ports).transaction(async ({ users, mailedLinks }) => {
    const link = await mailedLinks.find(ports.secretHasher.hash(token.trim()))
    return link?.purpose === 'reset-password' ? users.find(link.userId) : undefined
  })
  return user === undefined ? [] : ownTextsOf(user)
}
