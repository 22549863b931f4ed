import type { EventMail } from '@lectern/domain'
import { everything, type MailTextPorts, type MailText } from './mail-text.ts'

export async function eventMailText(
  { eventQueries, settings }: Pick<MailTextPorts, 'eventQueries' | 'settings'>,
  { kind, eventId }: EventMail,
): Promise<MailText | undefined> {
  const event = await eventQueries.find(eventId, everything, undefined)
  if (event === undefined) return undefined
  const address = `${settings.websiteUrl}/event/${event.urlFriendlyName}`
  switch (kind) {
    case 'event-submitted':
      return {
        subject: `${event.name} waits for approval`,
        text: `${event.name} was submitted and waits for your approval.\n${settings.websiteUrl}/admin/events`,
      }
    case 'event-approved':
      return {
        subject: `${event.name} is approved`,
        text: `${event.name} is approved and listed for everybody.\n${address}`,
      }
    case 'event-rejected':
      return {
        subject: `${event.name} is not listed`,
        text: `${event.name} was not approved.${reasonOf(event.approval)}\n${address}`,
      }
  }
}

const reasonOf = (approval: { readonly state: string; readonly reason?: string }): string =>
  approval.reason === undefined || approval.reason === '' ? '' : ` The reason given: ${approval.reason}`
