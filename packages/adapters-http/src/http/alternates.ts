import type { ShownEvent } from '@lectern/application'
import type { Talk } from '@lectern/domain'
import type { Uris } from './uris.ts'

/** A file with the same content for other programs. */
export interface Alternate {
  readonly type: string
  readonly href: string
}

export const alternatesOfEvent = (
  { urlFriendlyName }: Pick<ShownEvent, 'urlFriendlyName'>,
  uris: Pick<Uris, 'eventFile'>,
): readonly Alternate[] => [
  { type: 'text/calendar', href: uris.eventFile(urlFriendlyName, 'calendar.ics') },
  { type: 'application/json', href: uris.eventFile(urlFriendlyName, 'schedule.json') },
  { type: 'application/xml', href: uris.eventFile(urlFriendlyName, 'schedule.xml') },
  { type: 'application/atom+xml', href: uris.eventFile(urlFriendlyName, 'comments.atom') },
]

export const alternatesOfTalk = (
  { stub }: Pick<Talk, 'stub'>,
  uris: Pick<Uris, 'talkCalendar'>,
): readonly Alternate[] => [{ type: 'text/calendar', href: uris.talkCalendar(stub) }]

export const alternatesOfEvents = ({ newEventsFeed }: Pick<Uris, 'newEventsFeed'>): readonly Alternate[] => [
  { type: 'application/atom+xml', href: newEventsFeed },
]

/** The `Link` header (RFC 8288). */
export const alternateLinks = (alternates: readonly Alternate[]): string =>
  alternates.map(({ type, href }) => `<${href}>; rel="alternate"; type="${type}"`).join(', ')
