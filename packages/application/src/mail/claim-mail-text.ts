import type { ClaimMail, ClaimNews } from '@lectern/domain'
import { everybody, everything, type MailTextPorts, type MailText } from './mail-text.ts'

export async function claimMailText(
  { talkQueries, userQueries, settings }: MailTextPorts,
  { kind, talkId, displayName, userId }: ClaimMail,
): Promise<MailText | undefined> {
  const talk = await talkQueries.find(talkId, everything, undefined)
  const user = await userQueries.find(userId, everybody)
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
    `${user} says they are ${name}, who gives ${talk}. Please approve or reject this.`,
  'claim-approved': (_user, name, talk) => `You are now the speaker ${name} of ${talk}.`,
  'claim-rejected': (_user, name, talk) => `The hosts do not agree that you are ${name}, who gives ${talk}.`,
  'claim-withdrawn': (user, name, talk) => `${user} no longer says they are ${name}, who gives ${talk}.`,
  'assignment-made': (_user, name, talk) =>
    `The hosts say that you are ${name}, who gives ${talk}. Please confirm or decline.`,
  'assignment-approved': (user, name, talk) => `${user} confirmed to be ${name}, who gives ${talk}.`,
  'assignment-rejected': (user, name, talk) => `${user} declined to be ${name}, who gives ${talk}.`,
  'assignment-withdrawn': (_user, name, talk) =>
    `The hosts no longer ask you to be ${name}, who gives ${talk}.`,
}
