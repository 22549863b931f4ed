import { slotChanges, type TalkMail, type User } from '@lectern/domain'
import { everybody, type MailText, type MailTextPorts, oneLine, visibleTo } from './mail-text.ts'
import type { MailWords } from './words/mail-words.ts'

/** To hosts, about a change by a speaker. None is sent when the talk is as before by now. */
export async function talkMailText(
  { talkQueries, userQueries, settings }: MailTextPorts,
  { talkId, userId, before }: TalkMail,
  recipient: User,
  words: MailWords,
): Promise<MailText | undefined> {
  const talk = await talkQueries.find(talkId, visibleTo(recipient), undefined)
  const user = await userQueries.find(userId, everybody)
  if (talk === undefined || user === undefined) return undefined
  const changes = slotChanges(before, talk, talk.event.zone, (type) => words.talkTypes[type])
  if (changes.length === 0) return undefined
  const facts = { user: oneLine(user.fullName), talk: oneLine(talk.talkTitle) }
  const lines = changes.map(({ field, from, to }) => `${words.talkFields[field]}: ${from} → ${to}`)
  const { subject, text } = words.talkChanged(facts)
  return {
    words,
    subject,
    text: `${text}\n\n${lines.join('\n')}\n\n${settings.websiteUrl}/talk/${talk.stub}`,
  }
}
