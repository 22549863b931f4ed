import {
  type Actor,
  badUnsubscribeLink,
  type MailTopic,
  readUnsubscribeToken,
  signedTextOf,
  type Unsubscription,
  unsubscribeToken,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/**
 * The address that switches off mails of this topic to this user. It needs no sign-in and never expires: mails are kept for
 * years.
 */
export const unsubscribeLink = (
  { signer, settings }: Pick<Ports, 'signer' | 'settings'>,
  unsubscription: Unsubscription,
): string => {
  const token = unsubscribeToken(unsubscription, signer.sign(signedTextOf(unsubscription)))
  return `${settings.websiteUrl}/unsubscribe?token=${token}`
}

export interface UnsubscriptionView {
  readonly topic: MailTopic
  /** Whether mails of this topic are still sent. */
  readonly wanted: boolean
}

/** Shows what the link of a mail switches off, and changes nothing. */
export async function readUnsubscription(
  ports: Pick<Ports, 'transaction' | 'signer'>,
  _holder: Actor,
  input: { readonly token?: unknown },
): Promise<UnsubscriptionView> {
  const { userId, topic } = verified(ports, input)
  const off = await ports.transaction(({ mailChoices }) => mailChoices.switchedOff(userId))
  return { topic, wanted: !off.includes(topic) }
}

/** Switches off the mails of one topic, by the link of such a mail. */
export async function unsubscribe(
  ports: Pick<Ports, 'transaction' | 'signer'>,
  _holder: Actor,
  input: { readonly token?: unknown },
): Promise<void> {
  const { userId, topic } = verified(ports, input)
  await ports.transaction(async ({ users, mailChoices }) => {
    if ((await users.find(userId)) !== undefined) await mailChoices.switchOff(userId, [topic])
  })
}

function verified({ signer }: Pick<Ports, 'signer'>, input: { readonly token?: unknown }): Unsubscription {
  const { unsubscription, signature } = readUnsubscribeToken(input)
  if (!signer.verifies(signedTextOf(unsubscription), signature)) throw badUnsubscribeLink()
  return unsubscription
}
