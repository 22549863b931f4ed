import type { ClaimNews, EventVisibility, Mail, MailSubject } from '@lectern/domain'
import type { Letter } from '../ports/mailer.ts'
import type { Ports } from '../ports/ports.ts'

export type LetterPorts = Pick<Ports, 'eventQueries' | 'talkQueries' | 'userQueries' | 'settings'>

const everything: EventVisibility = { kind: 'every' }

/** The words of a mail, as things are now; undefined when its recipient or its subject is gone. */
export async function writeLetter(ports: LetterPorts, mail: Mail): Promise<Letter | undefined> {
  const recipient = await ports.userQueries.find(mail.recipientId, { kind: 'every' })
  const words = await wordsOf(ports, mail.subject)
  if (recipient === undefined || words === undefined) return undefined
  const text = `Hello ${recipient.fullName},\n\n${words.text}\n`
  return { to: recipient.email, subject: oneLine(words.subject), text }
}

interface Words {
  readonly subject: string
  readonly text: string
}

const wordsOf = (ports: LetterPorts, subject: MailSubject): Promise<Words | undefined> =>
  'eventId' in subject ? eventWords(ports, subject) : claimWords(ports, subject)

async function eventWords(
  { eventQueries, settings }: LetterPorts,
  { kind, eventId }: Extract<MailSubject, { eventId: unknown }>,
): Promise<Words | undefined> {
  const event = await eventQueries.find(eventId, everything, undefined)
  if (event === undefined) return undefined
  const address = `${settings.websiteUrl}/event/${event.urlFriendlyName}`
  switch (kind) {
    case 'event-submitted':
      return {
        subject: `${event.name} waits for approval`,
        text: `${event.name} was submitted and waits for your approval.\n${settings.websiteUrl}/admin/events`,
      }
    case 'event-approved':
      return {
        subject: `${event.name} is approved`,
        text: `${event.name} is approved and listed for everybody.\n${address}`,
      }
    case 'event-rejected':
      return {
        subject: `${event.name} is not listed`,
        text: `${event.name} was not approved.${reasonOf(event.approval)}\n${address}`,
      }
  }
}

const reasonOf = (approval: { readonly state: string; readonly reason?: string }): string =>
  approval.reason === undefined || approval.reason === '' ? '' : ` The reason given: ${approval.reason}`

async function claimWords(
  { talkQueries, userQueries, settings }: LetterPorts,
  { kind, talkId, displayName, userId }: Extract<MailSubject, { talkId: unknown }>,
): Promise<Words | undefined> {
  const talk = await talkQueries.find(talkId, everything, undefined)
  const user = await userQueries.find(userId, { kind: 'every' })
  if (talk === undefined || user === undefined) return undefined
  const sentence = claimSentences[kind](user.fullName, displayName, talk.talkTitle)
  return {
    subject: `Speaker of ${talk.talkTitle}`,
    text: `${sentence}\n${settings.websiteUrl}/talk/${talk.stub}`,
  }
}

type Sentence = (user: string, name: string, talk: string) => string

const claimSentences: Readonly<Record<ClaimNews, Sentence>> = {
  'claim-made': (user, name, talk) =>
    `${user} says to be ${name}, who gives ${talk}. Please approve or reject this.`,
  'claim-approved': (_user, name, talk) => `You are now the speaker ${name} of ${talk}.`,
  'claim-rejected': (_user, name, talk) => `The hosts do not agree that you are ${name}, who gives ${talk}.`,
  'claim-withdrawn': (user, name, talk) => `${user} no longer says to be ${name}, who gives ${talk}.`,
  'assignment-made': (_user, name, talk) =>
    `The hosts say that you are ${name}, who gives ${talk}. Please confirm or decline.`,
  'assignment-approved': (user, name, talk) => `${user} confirmed to be ${name}, who gives ${talk}.`,
  'assignment-rejected': (user, name, talk) => `${user} declined to be ${name}, who gives ${talk}.`,
  'assignment-withdrawn': (_user, name, talk) =>
    `The hosts no longer ask you to be ${name}, who gives ${talk}.`,
}

/** Names may hold line breaks, which would end a header. */
const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ')
