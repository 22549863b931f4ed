import {
  type AccountMail,
  canBeInvited,
  canResetByMail,
  emailToVerify,
  fold,
  isLinkOf,
  linkHours,
  SIGN_IN_LINK_MINUTES,
  type User,
  type UserId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { greetedName, type MailText } from './mail-text.ts'
import { makeLink } from './make-link.ts'
import { wordsFor } from './words/words-for.ts'

/** Mails about the account of the recipient. */
export function accountMailText(
  ports: Ports,
  mail: AccountMail,
  recipient: User,
): Promise<MailText | undefined> {
  const words = wordsFor(ports, recipient)
  const facts = factsOf(recipient, ports)
  switch (mail.kind) {
    case 'verify-email':
      return verificationMailText(ports, recipient)
    case 'password-reset':
      return resetMailText(ports, recipient)
    case 'sign-in-link':
      return signInMailText(ports, recipient)
    case 'invitation':
      return invitationMailText(ports, recipient)
    case 'email-taken':
      return Promise.resolve(takenMailText(ports, recipient, recipient.email))
    case 'username-reminder':
      return Promise.resolve({ words, ...words.usernameReminder(facts) })
    case 'password-changed':
      return Promise.resolve({ words, ...words.passwordChanged(facts) })
    case 'email-changing':
      return Promise.resolve(emailChangingMailText(ports, recipient, mail.presentEmail))
  }
}

const factsOf = ({ username }: Pick<User, 'username'>, { settings }: Ports) => ({
  username,
  site: settings.websiteUrl,
})

/** Sent to the new address. When another account has it, the mail tells that account instead. */
async function verificationMailText(ports: Ports, user: User): Promise<MailText | undefined> {
  const to = emailToVerify(user)
  if (to === undefined) return undefined
  const holder = await ports.transaction(({ users }) => users.findByEmail(to))
  if (holder?.verified && holder.id !== user.id) return takenMailText(ports, holder, to)
  const link = await makeLink(ports, { userId: user.id, purpose: 'verify-email', email: to })
  if (link === undefined) return undefined
  const words = wordsFor(ports, user)
  // A stranger may have chosen the full name, so the mail does not contain it.
  const name = user.username
  return {
    to,
    name,
    words,
    ...words.verifyEmail({ ...factsOf(user, ports), link, hours: linkHours['verify-email'] }),
  }
}

async function resetMailText(ports: Ports, user: User): Promise<MailText | undefined> {
  if (!canResetByMail(user, ports.settings.mailSignIn)) return undefined
  const link = await makeLink(ports, { userId: user.id, purpose: 'reset-password', email: user.email })
  if (link === undefined) return undefined
  const words = wordsFor(ports, user)
  return {
    words,
    ...words.resetPassword({ ...factsOf(user, ports), link, hours: linkHours['reset-password'] }),
  }
}

async function invitationMailText(ports: Ports, user: User): Promise<MailText | undefined> {
  if (!canBeInvited(user)) return undefined
  const to = user.pendingEmail
  const link = await makeLink(ports, { userId: user.id, purpose: 'take-over', email: to })
  if (link === undefined) return undefined
  const words = wordsFor(ports, user)
  const days = linkHours['take-over'] / 24
  return { to, words, ...words.invitation({ ...factsOf(user, ports), link, days }) }
}

async function signInMailText(ports: Ports, user: User): Promise<MailText | undefined> {
  const link = await makeSignInLink(ports, user.id)
  if (link === undefined) return undefined
  const words = wordsFor(ports, user)
  const facts = { ...factsOf(user, ports), link, minutes: SIGN_IN_LINK_MINUTES }
  // A stranger may have chosen the full name of an account whose address is not verified.
  return { name: user.username, words, ...words.signInLink(facts) }
}

function takenMailText(ports: Ports, user: User, to: string): MailText {
  const words = wordsFor(ports, user)
  return { to, name: greetedName(user), words, ...words.emailTaken(factsOf(user, ports)) }
}

function emailChangingMailText(ports: Ports, user: User, to: string): MailText {
  const words = wordsFor(ports, user)
  const textOf = fold(user.email) === fold(to) ? words.emailChanging : words.emailChanged
  return { to, name: greetedName(user), words, ...textOf(factsOf(user, ports)) }
}

/**
 * A link with a new secret for the request of this account. Undefined when the request has expired or ended by now, so that
 * a mail that is late is not sent.
 */
async function makeSignInLink({ transaction, random, secretHasher, clock, settings }: Ports, userId: UserId) {
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
