import type { ClaimMail } from '@lectern/domain'
import { everybody, everything, type MailText, type MailTextPorts, oneLine } from './mail-text.ts'
import type { MailWords } from './words/mail-words.ts'

export async function claimMailText(
  { talkQueries, userQueries, settings }: MailTextPorts,
  { kind, talkId, displayName, userId }: ClaimMail,
  words: MailWords,
): Promise<MailText | undefined> {
  const talk = await talkQueries.find(talkId, everything, undefined)
  const user = await userQueries.find(userId, everybody)
  if (talk === undefined || user === undefined) return undefined
  const facts = { user: oneLine(user.fullName), name: oneLine(displayName), talk: oneLine(talk.talkTitle) }
  return {
    words,
    subject: words.claimSubject(talk.talkTitle),
    text: `${words.claimNews[kind](facts)}\n${settings.websiteUrl}/talk/${talk.stub}`,
  }
}
