import {
  type AccountMail,
  type ContactMail,
  type InvitationMail,
  isNowhere,
  type Mail,
  type MailSubject,
  type MailTopic,
  mailTopicOf,
  signedTextOf,
  type Unsubscription,
  unsubscribeToken,
  type User,
} from '@lectern/domain'
import type { MailMessage } from '../ports/mail.ts'
import type { Ports } from '../ports/ports.ts'
import type { QueryPorts } from '../use-case.ts'
import { accountMailText } from './account-mail-text.ts'
import { claimMailText, eventMailText, talkMailText, webhookMailText } from './event-mail-text.ts'
import { commentMailText } from './comment-mail-text.ts'
import { programmeMailText } from './programme-mail-text.ts'
import { eveningMailText } from './evening-mail-text.ts'
import { speakerInvitationMessage } from './speaker-invitation-message.ts'
import { everybody, greetedName, type MailText, oneLine } from './mail-text.ts'
import { wordsFor } from './words/words-for.ts'

/**
 * Renders a mail from the current data. Undefined when its recipient or its subject is gone, when the recipient may not see
 * the subject or has switched off its topic by now, and for a suspended recipient unless it is about the account.
 */
export async function renderMail(ports: Ports, mail: Mail): Promise<MailMessage | undefined> {
  const { subject } = mail
  if (subject.kind === 'contact') return contactMessage(ports, subject)
  if ('invitationId' in subject) return speakerInvitationMessage(ports, subject)
  if (mail.recipientId === undefined) return undefined
  const recipient = await ports.userQueries.find(mail.recipientId, everybody)
  if (recipient === undefined || isNowhere(recipient.email)) return undefined
  if (recipient.imported !== (subject.kind === 'invitation')) return undefined
  const topic = mailTopicOf(subject)
  if (topic !== undefined && recipient.suspended) return undefined
  if (topic !== undefined && (await switchedOff(ports, recipient)).includes(topic)) return undefined
  const mailText = await textOf(ports, subject, recipient)
  if (mailText === undefined) return undefined
  const { words } = mailText
  const text = `${words.greeting(mailText.name ?? greetedName(recipient))}\n\n${mailText.text}\n`
  const message = { to: mailText.to ?? recipient.email, subject: oneLine(mailText.subject), text }
  if (topic === undefined) return message
  const unsubscribeUrl = unsubscribeLink(ports, { userId: recipient.id, topic })
  return { ...message, text: `${text}\n-- \n${words.unsubscribe(unsubscribeUrl)}\n`, unsubscribeUrl }
}

const switchedOff = ({ transaction }: Ports, { id }: User): Promise<readonly MailTopic[]> =>
  transaction(({ mailChoices }) => mailChoices.switchedOff(id))

/** Undefined when the operator has no address for messages any more. */
function contactMessage(
  { settings: { contactEmail, websiteUrl } }: Ports,
  { name, email, title, comment }: ContactMail,
): MailMessage | undefined {
  if (contactEmail === '') return undefined
  return {
    to: contactEmail,
    replyTo: email,
    subject: oneLine(`Contact: ${title}`),
    text: `${oneLine(name)} <${email}> wrote to ${websiteUrl}:\n\n${comment}\n`,
  }
}

function textOf(
  ports: Ports,
  subject: Exclude<MailSubject, ContactMail | InvitationMail>,
  recipient: User,
): Promise<MailText | undefined> {
  const words = wordsFor(ports, recipient)
  if ('toldDate' in subject) return programmeMailText(ports, subject, recipient, words)
  if ('webhookId' in subject) return webhookMailText(ports, subject, recipient, words)
  if ('talkIds' in subject) return eveningMailText(ports, subject, recipient, words)
  if ('eventId' in subject) return eventMailText(ports, subject, recipient, words)
  if ('before' in subject) return talkMailText(ports, subject, recipient, words)
  if ('displayName' in subject) return claimMailText(ports, subject, recipient, words)
  if (isAboutAccount(subject)) return accountMailText(ports, subject, recipient)
  return commentMailText(ports, subject, recipient, words)
}

const accountKinds: Readonly<Record<AccountMail['kind'], true>> = {
  'verify-email': true,
  'email-taken': true,
  'email-changing': true,
  'username-reminder': true,
  'password-reset': true,
  'password-changed': true,
  'sign-in-link': true,
  invitation: true,
}

const isAboutAccount = (subject: MailSubject): subject is AccountMail =>
  Object.hasOwn(accountKinds, subject.kind)

/**
 * The address that switches off mails of this topic to this user. It needs no sign-in and never expires: mails are kept for
 * years.
 */
const unsubscribeLink = ({ signer, settings }: QueryPorts, unsubscription: Unsubscription): string => {
  const token = unsubscribeToken(unsubscription, signer.sign(signedTextOf(unsubscription)))
  return `${settings.websiteUrl}/unsubscribe?token=${token}`
}
