import {
  eventVisibility,
  invitationLimits,
  type InvitationMail,
  isInviting,
  signedTextOfInvitation,
  visitor,
} from '@lectern/domain'
import type { MailMessage } from '../ports/mail.ts'
import type { Ports } from '../ports/ports.ts'
import { oneLine } from './mail-text.ts'
import { wordsFor } from './words/words-for.ts'

/**
 * With a new secret, so that the queue has none. Undefined when the invitation has ended by now, or when not everybody sees the
 * event.
 */
export async function speakerInvitationMessage(
  ports: Ports,
  { invitationId }: InvitationMail,
): Promise<MailMessage | undefined> {
  const { random, signer, clock, settings } = ports
  const secret = random.secret()
  const now = clock.now()
  const sent = await ports.transaction(async ({ speakerInvitations }, queries) => {
    const invitation = await speakerInvitations.find(invitationId)
    if (invitation === undefined || !isInviting(invitation, now)) return undefined
    const [event] = await queries().eventQueries.headings([invitation.eventId], eventVisibility(visitor))
    if (event === undefined) return undefined
    const hash = signer.sign(signedTextOfInvitation(secret))
    await speakerInvitations.save({ ...invitation, hash, sentDate: now })
    return { ...invitation, event }
  })
  if (sent === undefined) return undefined
  const words = wordsFor(ports, undefined)
  const name = withoutLinks(sent.displayName)
  const { subject, text } = words.speakerInvitation({
    event: withoutLinks(sent.event.name),
    name,
    site: settings.websiteUrl,
    link: `${settings.websiteUrl}/invitation?token=${secret}`,
    days: invitationLimits.days,
  })
  return { to: sent.email, subject, text: `${words.greeting(name)}\n\n${text}\n` }
}

/** Hosts choose these names, and mail programs make links of what looks like one. */
const withoutLinks = (text: string): string => oneLine(text).replaceAll(/(?<=\S)(?=[.:/@]\S)/gu, '\u200B')
