import {
  badLink,
  confirmEmail,
  fold,
  isDraftExpired,
  memberOf,
  newMails,
  ownTextsOf,
  readPasswordReset,
  readVerification,
  registered,
  requireGoodLink,
  visitor,
} from '@lectern/domain'
import { beginSession } from '../access/begin-session.ts'
import { type SignInPlace, startAgainAfterChange } from '../access/count-attempts.ts'
import type { SignedIn } from '../access/sign-in.ts'
import type { Ports } from '../ports/ports.ts'
import { apart } from '../requests/apart.ts'
import { command } from '../use-case.ts'
import { endAccess, ratePassword } from './passwords.ts'
import { endUnverifiedAccess, takeAddress } from './unverified.ts'

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
async function ownTexts(ports: Ports, token: unknown): Promise<readonly unknown[]> {
  if (typeof token !== 'string') return []
  const user = await apart(ports).transaction(async ({ users, mailedLinks }) => {
    const link = await mailedLinks.find(ports.secretHasher.hash(token.trim()))
    return link?.purpose === 'reset-password' ? users.find(link.userId) : undefined
  })
  return user === undefined ? [] : ownTextsOf(user)
}

export interface VerifyEmailInput {
  readonly token?: unknown
  /** A text that only the browser of the request can present again. */
  readonly browser?: string | undefined
  readonly from?: SignInPlace
}

export interface VerifiedEmail {
  /** Whether a draft is waiting for the sign-in. */
  readonly hasDraft: boolean
  /** The secret of a link to a new password, for a browser in which the present one ended; undefined otherwise. */
  readonly newPassword: string | undefined
  /** A new session, if the new account was registered in this browser, and nobody is signed in there. */
  readonly session: SignedIn | undefined
}

/** The secret of the mail proves that its sender reads the address. */
export const verifyEmail = command(
  'anybody',
  async (ports, holder, given: VerifyEmailInput): Promise<VerifiedEmail> => {
    const { browser: secret, from = {}, ...input } = given
    const { token } = readVerification(input)
    const hash = ports.secretHasher.hash(token)
    const browser = secret === undefined ? undefined : ports.secretHasher.hash(secret)
    const newPassword = ports.random.secret()
    const secrets = { secret: ports.random.secret(), browser: ports.random.secret() }
    const credential = {
      kind: 'session',
      hash: ports.secretHasher.hash(secrets.secret),
      fresh: true,
    } as const
    return ports.transaction(async (repositories) => {
      const { users, mailedLinks, commentHistory } = repositories
      const now = ports.clock.now()
      const link = requireGoodLink(await mailedLinks.find(hash), 'verify-email', now)
      // Locks all accounts of the address in one order, so that two verifications at once are serialised.
      const accounts = await users.listByEmail(link.email)
      const user = accounts.find(({ id }) => id === link.userId) ?? (await users.find(link.userId))
      const confirmed = user && confirmEmail(user, link.email)
      if (user === undefined || confirmed === undefined) throw badLink('verify-email')
      await takeAddress(repositories, accounts, user.id)
      await users.save(confirmed)
      const stays = user.verified || (await endUnverifiedAccess(repositories, user, browser))
      await mailedLinks.removeAllOf(user.id, 'verify-email')
      const choosesPassword = !stays && browser !== undefined
      if (choosesPassword) {
        const { id: userId, email } = confirmed
        const purpose = 'reset-password'
        await mailedLinks.add({
          hash: ports.secretHasher.hash(newPassword),
          purpose,
          userId,
          email,
          createdDate: now,
        })
      }
      const signsIn = holder.kind === 'visitor' && !user.verified && stays && !user.suspended
      if (signsIn) await beginSession(ports, repositories, user, from, secrets)
      const draft = await commentHistory.draftOf(user.id)
      return {
        hasDraft: draft !== undefined && !isDraftExpired(draft, now),
        newPassword: choosesPassword ? newPassword : undefined,
        session: signsIn ? { ...secrets, member: memberOf(confirmed, { credential }) } : undefined,
      }
    })
  },
)
