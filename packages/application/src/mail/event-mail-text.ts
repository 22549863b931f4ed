import {
  type ClaimMail,
  type EventMail,
  slotChanges,
  type TalkMail,
  type User,
  type WebhookMail,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { everybody, type MailText, oneLine, visibleTo } from './mail-text.ts'
import type { MailWords, WrittenMail } from './words/en.ts'

export async function eventMailText(
  { eventQueries, settings }: Ports,
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
      if (event.approval.state !== 'approved') return undefined
      return mailOf(words, words.eventApproved(name), address)
    case 'import-waits':
      return mailOf(words, words.importWaits(name), `${address}/import`)
    case 'reviews-wait': {
      const [{ reports }, hosts] = await Promise.all([
        eventQueries.waitingForHosts(eventId),
        eventQueries.hostsOf([eventId]),
      ])
      const isHost = hosts.get(eventId)?.some(({ userId }) => userId === recipient.id) ?? false
      if (reports === 0 || !isHost) return undefined
      return mailOf(words, words.reviewsWait(name, reports), `${address}/reports`)
    }
    case 'event-rejected':
      return mailOf(words, words.eventRejected(name, reasonOf(event.approval)), address)
  }
}

/** None is sent when it was started again by now. It names the host alone, because addresses may hold secrets. */
export async function webhookMailText(
  { webhookQueries, eventQueries, settings }: Ports,
  { webhookId }: WebhookMail,
  recipient: User,
  words: MailWords,
): Promise<MailText | undefined> {
  const webhook = await webhookQueries.find(webhookId)
  if (webhook?.stopReason !== 'gone' && webhook?.stopReason !== 'failing') return undefined
  const { eventId, stopReason, url } = webhook
  const facts = { host: new URL(url).host, isGone: stopReason === 'gone' }
  if (eventId === undefined) {
    const address = `${settings.websiteUrl}/admin/webhooks/${webhookId}`
    return recipient.admin ? mailOf(words, words.webhookStopped({ ...facts, event: '' }), address) : undefined
  }
  const [event, hosts] = await Promise.all([
    eventQueries.find(eventId, visibleTo(recipient), undefined),
    eventQueries.hostsOf([eventId]),
  ])
  const hostIds = hosts.get(eventId)?.map(({ userId }) => userId) ?? []
  if (event === undefined || !hostIds.includes(recipient.id)) return undefined
  const address = `${settings.websiteUrl}/event/${event.urlFriendlyName}/webhooks/${webhookId}`
  return mailOf(words, words.webhookStopped({ ...facts, event: oneLine(event.name) }), address)
}

const mailOf = (words: MailWords, { subject, text }: WrittenMail, address: string): MailText => ({
  words,
  subject,
  text: `${text}\n${address}`,
})

const reasonOf = ({ reason = '' }: { readonly state: string; readonly reason?: string }): string => reason

export async function claimMailText(
  { talkQueries, userQueries, settings }: Ports,
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

/** To hosts, about a change by a speaker. None is sent when the talk is as before by now. */
export async function talkMailText(
  { talkQueries, userQueries, settings }: Ports,
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
