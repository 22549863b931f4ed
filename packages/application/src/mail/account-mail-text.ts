import {
  type AccountMail,
  emailToVerify,
  fold,
  MAILED_LINK_HOURS,
  SIGN_IN_LINK_MINUTES,
  type User,
} from '@lectern/domain'
import type { MailTextPorts, MailText } from './mail-text.ts'
import { makeLink } from './make-link.ts'
import { makeSignInLink } from './make-sign-in-link.ts'

/** Mails about the account of the recipient. */
export function accountMailText(
  ports: MailTextPorts,
  mail: AccountMail,
  recipient: User,
): Promise<MailText | undefined> {
  switch (mail.kind) {
    case 'verify-email':
      return verificationMailText(ports, recipient)
    case 'password-reset':
      return resetMailText(ports, recipient)
    case 'sign-in-link':
      return signInMailText(ports, recipient)
    case 'email-taken':
      return Promise.resolve(takenMailText(recipient, recipient.email, ports))
    case 'username-reminder':
      return Promise.resolve(usernameMailText(recipient, ports))
    case 'password-changed':
      return Promise.resolve(passwordChangedMailText(recipient, ports))
    case 'email-changing':
      return Promise.resolve(emailChangingMailText(recipient, mail.presentEmail, ports))
  }
}

const NOT_YOU = 'If you did not ask for this, nothing has to be done.'
const ONCE = `The link is good once, for ${MAILED_LINK_HOURS} hours.`

/** Sent to the new address. When another account has it, the mail tells that account instead. */
async function verificationMailText(ports: MailTextPorts, user: User): Promise<MailText | undefined> {
  const to = emailToVerify(user)
  if (to === undefined) return undefined
  const holder = await ports.transaction(({ users }) => users.findByEmail(to))
  if (holder !== undefined && holder.id !== user.id) return takenMailText(holder, to, ports)
  const link = await makeLink(ports, { userId: user.id, purpose: 'verify-email', email: to })
  if (link === undefined) return undefined
  return {
    to,
    // A stranger may have chosen the full name, so the mail does not contain it.
    name: user.username,
    subject: 'Is this your e-mail address?',
    text: `The account ${user.username} of ${ports.settings.websiteUrl} wants to use this e-mail address. Please confirm that it is yours:\n\n${link}\n\n${ONCE} ${NOT_YOU}`,
  }
}

async function resetMailText(ports: MailTextPorts, user: User): Promise<MailText | undefined> {
  const link = await makeLink(ports, { userId: user.id, purpose: 'reset-password', email: user.email })
  if (link === undefined) return undefined
  return {
    subject: 'A new password',
    text: `Somebody asked for a new password for your account ${user.username}. Choose one here:\n\n${link}\n\n${ONCE} ${NOT_YOU}`,
  }
}

async function signInMailText(ports: MailTextPorts, user: User): Promise<MailText | undefined> {
  const link = await makeSignInLink(ports, user.id)
  if (link === undefined) return undefined
  return {
    // A stranger may have chosen the full name of an account whose address is not verified.
    name: user.username,
    subject: 'Your link to sign in',
    text: `Somebody asked to sign in to your account ${user.username} at ${ports.settings.websiteUrl}. Sign in here:\n\n${link}\n\nThe link is good once, for ${SIGN_IN_LINK_MINUTES} minutes, until you ask for the next one. ${NOT_YOU}`,
  }
}

const takenMailText = (
  { username, fullName }: Pick<User, 'username' | 'fullName'>,
  to: string,
  { settings }: Pick<MailTextPorts, 'settings'>,
): MailText => ({
  to,
  name: fullName,
  subject: 'You have an account already',
  text: `Somebody asked for an account with this e-mail address, which belongs to your account ${username}. If it was you: sign in with that name, or ask for a new password, at ${settings.websiteUrl}/login. ${NOT_YOU}`,
})

const usernameMailText = (
  { username }: Pick<User, 'username'>,
  { settings }: Pick<MailTextPorts, 'settings'>,
): MailText => ({
  subject: 'Your username',
  text: `Somebody asked for your username at ${settings.websiteUrl}. It is: ${username}\n\n${NOT_YOU}`,
})

const passwordChangedMailText = (
  { username }: Pick<User, 'username'>,
  { settings }: Pick<MailTextPorts, 'settings'>,
): MailText => ({
  subject: 'Your password was changed',
  text: `The password of your account ${username} at ${settings.websiteUrl} was changed, and all other sign-ins have ended. If it was not you, ask for a new password at once.`,
})

const emailChangingMailText = (
  { username, fullName, email }: Pick<User, 'username' | 'fullName' | 'email'>,
  presentEmail: string,
  { settings }: Pick<MailTextPorts, 'settings'>,
): MailText => ({
  to: presentEmail,
  name: fullName,
  subject: 'Your e-mail address is to change',
  text:
    fold(email) === fold(presentEmail)
      ? `Your account ${username} at ${settings.websiteUrl} is to have another e-mail address, as soon as somebody follows the link that was sent there. If it was not you, change your password at once.`
      : `Your account ${username} at ${settings.websiteUrl} has another e-mail address now. If it was not you, tell the people who run the site.`,
})
