import type { EveningMail, User } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { type MailText, oneLine, visibleTo } from './mail-text.ts'
import type { MailWords } from './words/en.ts'

const MOST_TALKS = 30

/** None when all of the talks are gone. */
export async function eveningMailText(
  { eventQueries, talkQueries, settings }: Ports,
  { eventId, talkIds }: EveningMail,
  recipient: User,
  words: MailWords,
): Promise<MailText | undefined> {
  const visibility = visibleTo(recipient)
  const event = await eventQueries.find(eventId, visibility, undefined)
  const talks = await talkQueries.headings(talkIds.slice(0, MOST_TALKS), visibility)
  if (event === undefined || talks.length === 0) return undefined
  const lines = talks.map(({ talkTitle, stub }) => `${oneLine(talkTitle)}\n${settings.websiteUrl}/q/${stub}`)
  const { subject, text } = words.talksToRate(oneLine(event.name))
  return { words, subject, text: `${text}\n\n${lines.join('\n\n')}` }
}
