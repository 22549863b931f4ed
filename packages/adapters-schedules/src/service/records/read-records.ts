import type { SourceEvent, SourceLink, SourceRoom, SourceTalk, SourceTrack } from '@lectern/application'
import { eventFields, talkFields, writtenRoomFields } from '@lectern/domain'
import { entriesOf, fieldOf } from '../../json/values.ts'
import type { JsonRecord } from './json-record.ts'

const { zone: _, ...datedFields } = eventFields

export function readEvent(event: JsonRecord): Omit<SourceEvent, 'content'> {
  const [tzContinent, tzPlace] = [event.text('tz_continent'), event.text('tz_place')]
  return {
    uri: event.uri,
    ...event.fields(datedFields),
    name: event.required('name'),
    urlFriendlyName: event.text('url_friendly_name'),
    stub: event.text('stub'),
    // The original service shows events without a time zone in UTC.
    tzContinent: tzContinent === '' && tzPlace === '' ? 'UTC' : tzContinent,
    tzPlace,
    tags: event.texts('tags'),
    hosts: event
      .list('hosts')
      .map((host) => event.identity(event.textOf(host, 'host_uri')))
      .filter((uri) => uri !== ''),
  }
}

/** The address of the original image, or else of the small one. Events without images have `{}` or `[]`. */
export function imageOf(event: JsonRecord): URL | undefined {
  const images = event.field('images')
  const link = ['orig', 'small']
    .map((type) => event.textOf(fieldOf(images, type), 'url'))
    .find((url) => url !== '')
  return link === undefined ? undefined : event.resolve(link)
}

export const readTrack = (track: JsonRecord): SourceTrack => ({
  uri: track.uri,
  trackName: track.required('track_name'),
  trackDescription: track.text('track_description'),
})

export const readRoom = (room: JsonRecord): SourceRoom => ({
  uri: room.uri,
  ...room.fields(writtenRoomFields),
  roomName: room.required('room_name'),
})

export const readTalk = (talk: JsonRecord): SourceTalk => ({
  uri: talk.uri,
  ...talk.fields(talkFields),
  talkTitle: talk.required('talk_title'),
  urlFriendlyTalkTitle: talk.text('url_friendly_talk_title'),
  // The original service makes the stub when a talk is read first, and then answers `true` this once.
  stub: talk.field('stub') === true ? '' : talk.text('stub'),
  speakers: talk
    .list('speakers')
    .map((speaker) => ({
      speakerName: talk.textOf(speaker, 'speaker_name'),
      person: talk.identity(talk.textOf(speaker, 'speaker_uri')) || undefined,
    }))
    .filter(({ speakerName }) => speakerName !== ''),
  links: linksOf(talk),
  tracks: talk
    .list('tracks')
    .map((track) => talk.identity(talk.textOf(track, 'track_uri')))
    .filter((uri) => uri !== ''),
  room: talk.uriOf('room_uri'),
})

/** `talk_media` has the slides, too, except at services that know only `slides_link`. */
function linksOf(talk: JsonRecord): readonly SourceLink[] {
  const links = talk
    .list('talk_media')
    .flatMap((medium) =>
      entriesOf(medium).map(([displayName]) => ({ displayName, url: talk.textOf(medium, displayName) })),
    )
    .filter(({ url }) => url !== '')
  const slides = talk.text('slides_link')
  if (slides === '' || links.some(({ displayName }) => displayName === 'slides_link')) return links
  return [...links, { displayName: 'slides_link', url: slides }]
}
