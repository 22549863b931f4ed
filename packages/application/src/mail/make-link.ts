import { fold, type MailedLink, type MailedLinkPurpose } from '@lectern/domain'
import type { MailLinks } from '../ports/platform.ts'
import type { Ports } from '../ports/ports.ts'

/** Pages of the website. Their button uses the link; loading the page, as mail scanners do, does not. */
const PAGES: Readonly<Record<MailLinks, Readonly<Record<MailedLinkPurpose, string>>>> = {
  short: { 'verify-email': 'verify', 'reset-password': 'reset', 'take-over': 'take-over' },
  long: {
    'verify-email': 'user/verification',
    'reset-password': 'user/new-password',
    'take-over': 'take-over',
  },
}

/**
 * A link with a new secret, whose hash is stored. Undefined when the account was removed or has another address by now. A
 * newer link for a password reset or an invitation voids earlier ones.
 */
export async function makeLink(
  { transaction, random, secretHasher, clock, settings }: Ports,
  link: Pick<MailedLink, 'userId' | 'purpose' | 'email'>,
): Promise<string | undefined> {
  const secret = random.secret()
  const createdDate = clock.now()
  const made = await transaction(async ({ users, mailedLinks }) => {
    const user = await users.find(link.userId)
    if (user === undefined || ![user.email, user.pendingEmail].some((email) => isSame(email, link.email))) {
      return false
    }
    if (link.purpose !== 'verify-email') await mailedLinks.removeAllOf(user.id, link.purpose)
    await mailedLinks.add({ ...link, hash: secretHasher.hash(secret), createdDate })
    return true
  })
  const page = PAGES[settings.mailLinks][link.purpose]
  return made ? `${settings.websiteUrl}/${page}?token=${secret}` : undefined
}

const isSame = (one: string, other: string): boolean => fold(one) === fold(other)
