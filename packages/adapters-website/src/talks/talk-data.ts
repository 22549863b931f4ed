import type { ShownTalkPage } from '@lectern/application'
import { isCancelled, talkEnds, toIso } from '@lectern/domain'
import { dataHtml, type Html } from '@lectern/http'
import type { Visit, Website } from '../http/page-route.ts'
import { plainText } from '../text/markdown.ts'

/** The talk for search engines: `schema.org/Event` in its room, as a part of its event. */
export function talkData(
  talk: ShownTalkPage,
  { at }: Pick<Visit, 'at'>,
  { address }: Pick<Website, 'address'>,
): Html {
  const { talkTitle, talkDescription, startDate, stub, room, speakers, event } = talk
  const urlOf = (path: string): string => `${address.origin}${at(path)}`
  return dataHtml({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: talkTitle,
    description: plainText(talkDescription),
    url: urlOf(`/talk/${stub}`),
    startDate: toIso(startDate, event.zone),
    endDate: toIso(talkEnds(talk), event.zone),
    eventStatus: `https://schema.org/Event${isCancelled(talk) ? 'Cancelled' : 'Scheduled'}`,
    ...(room === undefined
      ? {}
      : { location: { '@type': 'Place', name: room.roomName, url: urlOf(`/room/${room.roomId}`) } }),
    performer: speakers.map(({ speakerName }) => ({ '@type': 'Person', name: speakerName })),
    superEvent: {
      '@type': 'Event',
      name: event.name,
      url: urlOf(`/event/${event.urlFriendlyName}`),
      startDate: toIso(event.startDate, event.zone),
    },
  })
}
