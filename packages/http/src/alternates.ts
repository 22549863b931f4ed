import type { ShownEvent, TalkView } from '@lectern/application'
import type { Headers } from './response/headers.ts'
import type { Uris } from './uris.ts'

/** A file with the same content for other programs. */
export interface Alternate {
  readonly type: string
  readonly href: string
}

/** None before the approval: the files take no token, so that other programs of a host could not read them. */
export const alternatesOfEvent = (
  { urlFriendlyName, approval }: Pick<ShownEvent, 'urlFriendlyName' | 'approval'>,
  uris: Pick<Uris, 'eventFile'>,
): readonly Alternate[] =>
  approval.state === 'approved'
    ? [
        { type: 'text/calendar', href: uris.eventFile(urlFriendlyName, 'calendar.ics') },
        { type: 'application/json', href: uris.eventFile(urlFriendlyName, 'schedule.json') },
        { type: 'application/xml', href: uris.eventFile(urlFriendlyName, 'schedule.xml') },
        { type: 'application/atom+xml', href: uris.eventFile(urlFriendlyName, 'comments.atom') },
      ]
    : []

export const alternatesOfTalk = (
  { stub, event }: Pick<TalkView, 'stub' | 'event'>,
  uris: Pick<Uris, 'talkCalendar'>,
): readonly Alternate[] =>
  event.approval.state === 'approved' ? [{ type: 'text/calendar', href: uris.talkCalendar(stub) }] : []

export const alternatesOfEvents = ({ newEventsFeed }: Pick<Uris, 'newEventsFeed'>): readonly Alternate[] => [
  { type: 'application/atom+xml', href: newEventsFeed },
]

/** The `Link` header (RFC 8288), if there are any. */
export const linkTo = (alternates: readonly Alternate[]): Headers =>
  alternates.length === 0
    ? {}
    : { link: alternates.map(({ type, href }) => `<${href}>; rel="alternate"; type="${type}"`).join(', ') }
