import { fold, type MailedLink, type MailedLinkPurpose, newestExpiredLink } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

export type LinkPorts = Pick<Ports, 'transaction' | 'random' | 'secretHasher' | 'clock' | 'settings'>

/** A page of the website whose button uses the link up; merely looking at it, as programs that read mail do, does not. */
const PAGES: Readonly<Record<MailedLinkPurpose, string>> = {
  'verify-email': 'verify',
  'reset-password': 'reset',
}

/**
 * A link with a secret of its own, of which only a hash is kept. Undefined when the account is gone, or has another
 * address meanwhile. A newer link to a new password voids those before.
 */
export async function makeLink(
  { transaction, random, secretHasher, clock, settings }: LinkPorts,
  link: Pick<MailedLink, 'userId' | 'purpose' | 'email'>,
): Promise<string | undefined> {
  const secret = random.secret()
  const createdDate = clock.now()
  const made = await transaction(async ({ users, mailedLinks }) => {
    const user = await users.find(link.userId)
    if (user === undefined || ![user.email, user.pendingEmail].some((email) => isSame(email, link.email))) {
      return false
    }
    await mailedLinks.forgetUntil(newestExpiredLink(createdDate))
    if (link.purpose === 'reset-password') await mailedLinks.removeAllOf(user.id, link.purpose)
    await mailedLinks.add({ ...link, hash: secretHasher.hash(secret), createdDate })
    return true
  })
  return made ? `${settings.websiteUrl}/${PAGES[link.purpose]}?token=${secret}` : undefined
}

const isSame = (one: string, other: string): boolean => fold(one) === fold(other)
