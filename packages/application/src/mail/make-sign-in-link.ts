import { isLinkOf, type UserId } from '@lectern/domain'
import type { LinkPorts } from './make-link.ts'

/**
 * A link with a new secret for the request of this account. Undefined when the request has expired or ended by now, so that
 * a mail that is late is not sent.
 */
export async function makeSignInLink(
  { transaction, random, secretHasher, clock, settings }: LinkPorts,
  userId: UserId,
): Promise<string | undefined> {
  const secret = random.secret()
  const now = clock.now()
  const made = await transaction(async ({ users, signInLinks }) => {
    const link = await signInLinks.findOf(userId)
    const user = await users.find(userId)
    if (link === undefined || user === undefined || !isLinkOf(link, user, now)) return false
    await signInLinks.save({ ...link, hash: secretHasher.hash(secret), createdDate: now })
    return true
  })
  return made ? `${settings.websiteUrl}/login/link?token=${secret}` : undefined
}
