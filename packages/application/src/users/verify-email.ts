import { badLink, confirmEmail, isDraftExpired, readVerification, requireGoodLink } from '@lectern/domain'
import { command } from '../use-case.ts'
import { endUnverifiedAccess, takeAddress } from './unverified.ts'

export interface VerifyEmailInput {
  readonly token?: unknown
  /** A text that only the browser of the request can present again. */
  readonly browser?: string | undefined
}

export interface VerifiedEmail {
  /** Whether a draft is waiting for the sign-in. */
  readonly hasDraft: boolean
  /** The secret of a link to a new password, for a browser in which the present one ended; undefined otherwise. */
  readonly newPassword: string | undefined
}

/** The secret of the mail proves that its sender reads the address. */
export const verifyEmail = command(
  'anybody',
  async (ports, _holder, given: VerifyEmailInput): Promise<VerifiedEmail> => {
    const { browser: secret, ...input } = given
    const { token } = readVerification(input)
    const hash = ports.secretHasher.hash(token)
    const browser = secret === undefined ? undefined : ports.secretHasher.hash(secret)
    const newPassword = ports.random.secret()
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
      const draft = await commentHistory.draftOf(user.id)
      return {
        hasDraft: draft !== undefined && !isDraftExpired(draft, now),
        newPassword: choosesPassword ? newPassword : undefined,
      }
    })
  },
)
