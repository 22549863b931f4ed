import { asId } from '../brand.ts'
import { invalid } from '../errors.ts'
import type { UserId } from '../users/user.ts'
import { isMailTopic, type MailTopic } from './mail-choices.ts'

/** What the link at the end of a mail switches off: the mails of one topic to one user. */
export interface Unsubscription {
  readonly userId: UserId
  readonly topic: MailTopic
}

/** The text that the service signs. */
export const signedTextOf = ({ userId, topic }: Unsubscription): string => `unsubscribe ${userId} ${topic}`

export const unsubscribeToken = ({ userId, topic }: Unsubscription, signature: string): string =>
  `${userId}.${topic}.${signature}`

/** A token whose signature is not verified yet. */
export interface UnverifiedToken {
  readonly unsubscription: Unsubscription
  readonly signature: string
}

export function readUnsubscribeToken({ token }: { readonly token?: unknown }): UnverifiedToken {
  const [, id, topic = '', signature = ''] =
    /^([1-9]\d{0,14})\.([a-z]{1,20})\.([\w-]{1,200})$/u.exec(typeof token === 'string' ? token : '') ?? []
  if (id === undefined || !isMailTopic(topic)) throw badUnsubscribeLink()
  return { unsubscription: { userId: asId<UserId>(Number(id)), topic }, signature }
}

export const badUnsubscribeLink = (): Error =>
  invalid([
    {
      field: 'token',
      code: 'bad-token',
      message: `'token' must be the whole one of a mail`,
      facts: { minutes: undefined },
    },
  ])
