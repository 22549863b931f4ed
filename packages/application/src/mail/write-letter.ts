import { type AccountMail, isNowhere, type Mail, type MailSubject, type User } from '@lectern/domain'
import type { Letter } from '../ports/mailer.ts'
import { accountWords } from './account-words.ts'
import { claimWords } from './claim-words.ts'
import { commentWords } from './comment-words.ts'
import { eventWords } from './event-words.ts'
import { everybody, type LetterPorts, type LetterWords } from './letter-words.ts'

/** The words of a mail, as things are now; undefined when its recipient or its subject is gone. */
export async function writeLetter(ports: LetterPorts, mail: Mail): Promise<Letter | undefined> {
  const recipient = await ports.userQueries.find(mail.recipientId, everybody)
  if (recipient === undefined || isNowhere(recipient.email)) return undefined
  const words = await wordsOf(ports, mail.subject, recipient)
  if (words === undefined) return undefined
  const text = `Hello ${words.name ?? recipient.fullName},\n\n${words.text}\n`
  return { to: words.to ?? recipient.email, subject: oneLine(words.subject), text }
}

function wordsOf(
  ports: LetterPorts,
  subject: MailSubject,
  recipient: User,
): Promise<LetterWords | undefined> {
  if ('eventId' in subject) return eventWords(ports, subject)
  if ('displayName' in subject) return claimWords(ports, subject)
  if (isAboutAccount(subject)) return accountWords(ports, subject, recipient)
  return commentWords(ports, subject, recipient)
}

const accountKinds: Readonly<Record<AccountMail['kind'], true>> = {
  'verify-email': true,
  'email-taken': true,
  'email-changing': true,
  'username-reminder': true,
  'password-reset': true,
  'password-changed': true,
}

const isAboutAccount = (subject: MailSubject): subject is AccountMail =>
  Object.hasOwn(accountKinds, subject.kind)

/** Names may hold line breaks, which would end a header. */
const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ')
