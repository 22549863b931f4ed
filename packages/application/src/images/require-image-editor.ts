import { type Actor, canEditImages, forbidden, type HostedEvent } from '@lectern/domain'

export function requireImageEditor(actor: Actor, event: HostedEvent): void {
  if (!canEditImages(actor, event)) throw forbidden('Only hosts of the event and site admins may do this')
}
