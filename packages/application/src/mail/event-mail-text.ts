import type { EventMail, User } from '@lectern/domain'
import { type MailText, type MailTextPorts, oneLine, visibleTo } from './mail-text.ts'
import type { MailWords, WrittenMail } from './words/mail-words.ts'

export async function eventMailText(
  { eventQueries, settings }: Pick<MailTextPorts, 'eventQueries' | 'settings'>,
  { kind, eventId }: EventMail,
  recipient: User,
  words: MailWords,
): Promise<MailText | undefined> {
  const event = await eventQueries.find(eventId, visibleTo(recipient), undefined)
  if (event === undefined) return undefined
  const address = `${settings.websiteUrl}/event/${event.urlFriendlyName}`
  const name = oneLine(event.name)
  switch (kind) {
    case 'event-submitted':
      return mailOf(words, words.eventSubmitted(name), `${settings.websiteUrl}/admin/events`)
    case 'event-approved':
      return mailOf(words, words.eventApproved(name), address)
    case 'event-rejected':
      return mailOf(words, words.eventRejected(name, reasonOf(event.approval)), address)
  }
}

const mailOf = (words: MailWords, { subject, text }: WrittenMail, address: string): MailText => ({
  words,
  subject,
  text: `${text}\n${address}`,
})

const reasonOf = ({ reason = '' }: { readonly state: string; readonly reason?: string }): string => reason
