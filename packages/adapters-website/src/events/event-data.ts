import type { ShownEvent, ShownTalk } from '@lectern/application'
import { talkEnds, toIso } from '@lectern/domain'
import { dataHtml, type Html } from '@lectern/http'
import type { Visit, Website } from '../http/page-route.ts'
import { pathOf } from './event-head.ts'
import { plainText } from '../text/markdown.ts'
import { imageOf } from './images.ts'

/** The event for search engines, with these talks: `schema.org/Event` as JSON-LD. */
export function eventData(
  event: ShownEvent,
  talks: readonly ShownTalk[],
  { at }: Visit,
  website: Pick<Website, 'address' | 'uris'>,
): Html {
  const { name, description, location, startDate, endDate, zone, latitude, longitude, cancelled, extras } =
    event
  const image = imageOf(event, website)
  const isOnline = location.trim().toLowerCase() === 'online'
  const urlOf = (path: string): string => `${website.address.origin}${at(path)}`
  const url = urlOf(pathOf(event))
  return dataHtml({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name,
    description: plainText(description),
    url,
    startDate: toIso(startDate, zone),
    endDate: toIso(endDate, zone),
    eventStatus: `https://schema.org/Event${cancelled ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: isOnline
      ? { '@type': 'VirtualLocation', url: event.href || url }
      : {
          '@type': 'Place',
          name: location,
          address: location,
          ...(latitude === undefined || longitude === undefined
            ? {}
            : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
        },
    ...(image === undefined ? {} : { image: [image] }),
    ...(event.sponsors.length === 0
      ? {}
      : { sponsor: event.sponsors.map(({ name, url }) => ({ '@type': 'Organization', name, url })) }),
    ...(talks.length === 0
      ? {}
      : {
          subEvent: talks.map((talk) => ({
            '@type': 'Event',
            name: talk.talkTitle,
            url: urlOf(`/talk/${talk.stub}`),
            startDate: toIso(talk.startDate, zone),
            endDate: toIso(talkEnds(talk), zone),
          })),
        }),
    organizer: (extras?.hosts ?? []).map((host) => ({ '@type': 'Person', name: host.hostName })),
  })
}
