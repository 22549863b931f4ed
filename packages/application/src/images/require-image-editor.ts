import { type Actor, canEditImages, forbidden, type HostedEvent } from '@lectern/domain'

export function requireImageEditor(actor: Actor, event: HostedEvent): void {
  if (!canEditImages(actor, event)) throw forbidden('event-editors-only')
}
