import type { ServiceSource, SourceEvent } from '@lectern/application'
import {
  aSource,
  aSourceComment,
  aSourceEvent,
  aSourcePerson,
  aSourceTalk,
  aSourceTalkComment,
  aSourceRoom,
  aSourceTrack,
  sourceUri,
} from './service-source.ts'
import { aStubImage } from './stub-images.ts'

const [ada, bob, eve] = [aSourcePerson('ada'), aSourcePerson('bob'), aSourcePerson('eve')]

/** An event with one of everything. */
export const phpdayToImport: SourceEvent = aSourceEvent('phpday', {
  hosts: [ada.uri, bob.uri],
  tags: ['PHP', 'php', 'web'],
  cfpUrl: 'https://phpday.example/cfp',
  latitude: 45.4,
  longitude: 11,
  content: {
    image: aStubImage('png', 400, 400),
    tracks: [aSourceTrack('Web'), aSourceTrack('Cloud')],
    rooms: [aSourceRoom('Saal 2', { capacity: 90 }), aSourceRoom('Saal 1')],
    talks: [
      aSourceTalk('keynote', {
        room: sourceUri('rooms/Saal 1'),
        type: 'Keynote',
        language: 'Deutsch',
        speakers: [
          { speakerName: 'Ada L.', person: ada.uri },
          { speakerName: 'Somebody', person: undefined },
        ],
        links: [
          { displayName: 'slides_link', url: 'https://slides.example' },
          { displayName: 'video_link', url: 'https://video.example' },
        ],
        tracks: [sourceUri('tracks/Web'), sourceUri('tracks/Cloud')],
      }),
      aSourceTalk('closing'),
    ],
    attendees: [bob, eve],
    eventComments: [aSourceComment('great', { author: eve.uri, rating: 5 }), aSourceComment('fine')],
    talkComments: [
      aSourceTalkComment('good', 'keynote', { author: bob.uri, rating: 4, source: 'An app' }),
      aSourceTalkComment('anonymous', 'keynote', { rating: 1 }),
      aSourceTalkComment('again', 'keynote', { author: bob.uri, rating: 2 }),
    ],
  },
})

export const aServiceToImport = (): ServiceSource =>
  aSource([phpdayToImport, aSourceEvent('other')], [ada, bob, eve])

/** A source whose connection breaks after so many answers. */
export function breaksAfter(source: ServiceSource, answers: number): ServiceSource {
  let left = answers
  const answer = (): void => {
    if (left === 0) throw new Error('The connection broke')
    left -= 1
  }
  async function* counted<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
    for await (const item of items) {
      answer()
      yield item
    }
    answer()
  }
  return {
    ...source,
    async person(uri) {
      answer()
      return source.person(uri)
    },
    async *events() {
      for await (const item of counted(source.events())) {
        if (item.kind !== 'record') yield item
        else yield { kind: 'record', record: breakingEvent(item.record, answer, counted) }
      }
    },
  }
}

const breakingEvent = (
  { content, ...event }: SourceEvent,
  answer: () => void,
  counted: <Item>(items: AsyncIterable<Item>) => AsyncIterable<Item>,
): SourceEvent => ({
  ...event,
  content: {
    tracks: () => counted(content.tracks()),
    rooms: () => counted(content.rooms()),
    talks: () => counted(content.talks()),
    attendees: () => counted(content.attendees()),
    eventComments: () => counted(content.eventComments()),
    talkComments: () => counted(content.talkComments()),
    async image() {
      answer()
      return content.image()
    },
  },
})
