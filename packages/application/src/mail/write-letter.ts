import type { Mail, MailSubject, User } from '@lectern/domain'
import type { Letter } from '../ports/mailer.ts'
import { claimWords } from './claim-words.ts'
import { commentWords } from './comment-words.ts'
import { eventWords } from './event-words.ts'
import { everybody, type LetterPorts, type LetterWords } from './letter-words.ts'

/** The words of a mail, as things are now; undefined when its recipient or its subject is gone. */
export async function writeLetter(ports: LetterPorts, mail: Mail): Promise<Letter | undefined> {
  const recipient = await ports.userQueries.find(mail.recipientId, everybody)
  if (recipient === undefined) return undefined
  const words = await wordsOf(ports, mail.subject, recipient)
  if (words === undefined) return undefined
  const text = `Hello ${recipient.fullName},\n\n${words.text}\n`
  return { to: recipient.email, subject: oneLine(words.subject), text }
}

function wordsOf(
  ports: LetterPorts,
  subject: MailSubject,
  recipient: User,
): Promise<LetterWords | undefined> {
  if ('eventId' in subject) return eventWords(ports, subject)
  if ('displayName' in subject) return claimWords(ports, subject)
  return commentWords(ports, subject, recipient)
}

/** Names may hold line breaks, which would end a header. */
const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ')
