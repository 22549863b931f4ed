import type { ClaimMail, User } from '@lectern/domain'
import { everybody, type MailText, type MailTextPorts, oneLine, visibleTo } from './mail-text.ts'
import type { MailWords } from './words/mail-words.ts'

export async function claimMailText(
  { talkQueries, userQueries, settings }: MailTextPorts,
  { kind, talkId, displayName, userId }: ClaimMail,
  recipient: User,
  words: MailWords,
): Promise<MailText | undefined> {
  const talk = await talkQueries.find(talkId, visibleTo(recipient), undefined)
  const user = await userQueries.find(userId, everybody)
  if (talk === undefined || user === undefined) return undefined
  const facts = { user: oneLine(user.fullName), name: oneLine(displayName), talk: oneLine(talk.talkTitle) }
  return {
    words,
    subject: words.claimSubject(talk.talkTitle),
    text: `${words.claimNews[kind](facts)}\n${settings.websiteUrl}/talk/${talk.stub}`,
  }
}
