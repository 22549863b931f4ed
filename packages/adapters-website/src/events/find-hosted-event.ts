import type { ShownEvent } from '@lectern/application'
import { forbidden } from '@lectern/domain'
import type { Visit, Website } from '../http/page-route.ts'
import { findEvent } from './event-page.ts'

/** The event that the path names, for pages of its hosts and of admins. */
export async function findHostedEvent(
  website: Pick<Website, 'lectern'>,
  visit: Pick<Visit, 'actor' | 'path'>,
): Promise<ShownEvent> {
  const event = await findEvent(website, visit)
  if (event.extras?.canEdit !== true) throw forbidden('event-editors-only')
  return event
}
