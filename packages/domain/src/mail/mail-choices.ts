import { asId } from '../brand.ts'
import { badToken } from '../errors.ts'
import { readForm, type Unread } from '../fields/form.ts'
import { readFlag } from '../users/user-fields.ts'
import type { UserId } from '../users/user.ts'
import type { MailSubject } from './mail.ts'

/** A kind of mail that a user can switch off. */
export const mailTopics = [
  'approvals',
  'decisions',
  'claims',
  'reports',
  'feedback',
  'talks',
  'starred',
  'evening',
] as const
export type MailTopic = (typeof mailTopics)[number]

/** Mails about the account itself are always sent. A new kind of mail does not compile without a row. */
const topics: Readonly<Record<MailSubject['kind'], MailTopic | 'always sent'>> = {
  'event-submitted': 'approvals',
  'event-approved': 'decisions',
  'event-rejected': 'decisions',
  'import-waits': 'decisions',
  'webhook-stopped': 'decisions',
  'claim-made': 'claims',
  'claim-approved': 'claims',
  'claim-rejected': 'claims',
  'claim-withdrawn': 'claims',
  'assignment-made': 'claims',
  'assignment-approved': 'claims',
  'assignment-rejected': 'claims',
  'assignment-withdrawn': 'claims',
  'talk-changed': 'claims',
  'talk-comment-reported': 'reports',
  'reviews-wait': 'reports',
  'answer-reported': 'reports',
  'event-comment-reported': 'reports',
  'talk-feedback': 'feedback',
  'comment-answered': 'feedback',
  'own-talks-changed': 'talks',
  'starred-talks-changed': 'starred',
  'talks-to-rate': 'evening',
  'verify-email': 'always sent',
  invitation: 'always sent',
  'email-taken': 'always sent',
  'email-changing': 'always sent',
  'username-reminder': 'always sent',
  'password-reset': 'always sent',
  'password-changed': 'always sent',
  'sign-in-link': 'always sent',
  contact: 'always sent',
  'speaker-invited': 'always sent',
}

/** Undefined for a mail that is always sent. */
export function mailTopicOf({ kind }: Pick<MailSubject, 'kind'>): MailTopic | undefined {
  const topic = topics[kind]
  return topic === 'always sent' ? undefined : topic
}

export const isMailTopic = (text: string): text is MailTopic => mailTopics.some((topic) => topic === text)

/** Which topics a user wants mails about. */
export type MailChoices = Readonly<Record<MailTopic, boolean>>

/** Users get mails about everything that they have not switched off. */
export const mailChoices = (switchedOff: readonly MailTopic[]): MailChoices => {
  const wants = (topic: MailTopic): boolean => !switchedOff.includes(topic)
  return {
    approvals: wants('approvals'),
    decisions: wants('decisions'),
    claims: wants('claims'),
    reports: wants('reports'),
    feedback: wants('feedback'),
    talks: wants('talks'),
    starred: wants('starred'),
    evening: wants('evening'),
  }
}

/** Topics that are left out keep their choice. */
export type MailChoicesInput = Unread<MailChoices>

export const readMailChoices = (input: MailChoicesInput) =>
  readForm((form) => {
    const given = mailTopics.filter((topic) => input[topic] !== undefined)
    const wanted = new Set(given.filter((topic) => readFlag(form, topic, input[topic])))
    return {
      on: given.filter((topic) => wanted.has(topic)),
      off: given.filter((topic) => !wanted.has(topic)),
    }
  })

/** What the link at the end of a mail switches off: the mails of one topic to one user. */
export interface Unsubscription {
  readonly userId: UserId
  readonly topic: MailTopic
}

/** The text that the service signs. */
export const signedTextOf = ({ userId, topic }: Unsubscription): string => `unsubscribe ${userId} ${topic}`

export const unsubscribeToken = ({ userId, topic }: Unsubscription, signature: string): string =>
  `${userId}.${topic}.${signature}`

/** The signature is not verified yet. */
export function readUnsubscribeToken({ token }: { readonly token?: unknown }): {
  readonly unsubscription: Unsubscription
  readonly signature: string
} {
  const [, id, topic = '', signature = ''] =
    /^([1-9]\d{0,14})\.([a-z]{1,20})\.([\w-]{1,200})$/u.exec(typeof token === 'string' ? token : '') ?? []
  if (id === undefined || !isMailTopic(topic)) throw badUnsubscribeLink()
  return { unsubscription: { userId: asId<UserId>(Number(id)), topic }, signature }
}

export const badUnsubscribeLink = (): Error => badToken('the whole one of a mail', undefined)
