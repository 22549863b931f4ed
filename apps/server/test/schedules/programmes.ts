import { anEvent, aRoom, aTalk, aTrack } from '@lectern/contracts/testing'
import {
  after,
  type Event,
  fold,
  fromLocal,
  furtherTalkFields,
  languages,
  sampleValues,
  storedZone,
  type Instant,
  talkLinkTypes,
  type TalkDetails,
  talkTypes,
  type RoomId,
  type TrackId,
} from '@lectern/domain'
import fc from 'fast-check'
import type { Site } from './site.ts'

const words = String.raw`<b>x</b> &amp; ' '=2 " ; , | =1+1 ＝1 '＋ @ - 😀 é ]]> Track: { 101 7 <!-- \ \n Slides BEGIN:VEVENT % __proto__`
const pieces = fc.constantFrom(...words.split(' '), '\n', '\r\n', '\t', '  ', ' & ', '\u2028')

/** Odd texts, as the domain stores them. */
const text = fc
  .array(fc.oneof(pieces, fc.string({ unit: 'grapheme-ascii', maxLength: 5 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join('').trim())
  .filter((whole) => whole !== '')

const distinct = (most: number) => fc.uniqueArray(text, { selector: fold, maxLength: most })

const talk = fc.record({
  title: text,
  description: text,
  /** Minutes after the start of the event, which is three days long, one of them perhaps of 23 hours. */
  minute: fc.nat({ max: (3 * 24 - 1) * 60 - 1 }),
  second: fc.constantFrom(0, 0, 30),
  duration: fc.constantFrom(0, 5, 90, 1440),
  language: fc.constantFrom(...languages),
  type: fc.constantFrom(...talkTypes),
  speakers: distinct(3),
  tracks: fc.uniqueArray(fc.nat({ max: 3 }), { maxLength: 3 }),
  room: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
  links: fc.uniqueArray(
    fc.record({
      displayName: fc.constantFrom(...talkLinkTypes),
      url: fc.constantFrom(
        'https://a.example/?a=1&b="',
        'http://b.example/é#<x>',
        'https://youtu.be/c',
        'https://c.example/?d[]#/#e',
      ),
    }),
    {
      maxLength: 4,
      selector: ({ displayName, url }) => (displayName === 'slides_link' ? '' : displayName + url),
    },
  ),
})

/** A programme over the nights on which clocks change. */
export const programmes = fc.record({
  zone: fc.constantFrom('Europe/Rome', 'America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'),
  day: fc.constantFrom('2026-10-24', '2026-03-07', '2026-10-31'),
  name: text,
  location: text,
  tracks: fc.uniqueArray(fc.record({ trackName: text, trackDescription: text }), {
    selector: ({ trackName }) => fold(trackName),
    maxLength: 4,
  }),
  rooms: fc.uniqueArray(
    fc.record({
      roomName: text,
      roomDescription: fc.oneof(fc.constant(''), text),
      capacity: fc.constantFrom<number | undefined>(undefined, 0, 120),
    }),
    { selector: ({ roomName }) => fold(roomName), maxLength: 3 },
  ),
  talks: fc.array(talk, { maxLength: 8 }),
})

export type Programme = typeof programmes extends fc.Arbitrary<infer Value> ? Value : never

export const addEmptyEvent = (
  { store, host }: Pick<Site, 'store' | 'host'>,
  { zone: name, day, ...traits }: Programme,
  number: number,
): Promise<Event> => {
  const zone = storedZone(name)
  const start = Temporal.PlainDateTime.from(`${day}T00:00`)
  const dates = {
    startDate: fromLocal(start, zone),
    endDate: after(fromLocal(start.add({ days: 3 }), zone), -1),
  }
  const names = {
    name: traits.name,
    description: 'About it',
    location: traits.location,
    urlFriendlyName: `event-${number}`,
    stub: `e-${number}`,
  }
  return store.transaction(({ events }) => events.add(anEvent(host.userId, { zone, ...dates, ...names })))
}

export async function addEvent(site: Site, programme: Programme, number: number): Promise<Event> {
  const event = await addEmptyEvent(site, programme, number)
  await site.store.transaction(async ({ tracks, rooms, talks }) => {
    const ids: TrackId[] = []
    const roomIds: RoomId[] = []
    for (const [position, room] of programme.rooms.entries()) {
      roomIds.push((await rooms.add(aRoom(event.id, { ...room, position }))).id)
    }
    for (const track of programme.tracks) ids.push((await tracks.add(aTrack(event.id, track))).id)
    for (const talk of programme.talks) {
      await talks.add(
        aTalk(event.id, {
          ...detailsOf(talk, event.startDate),
          speakers: talk.speakers.map((speakerName) => ({ speakerName, userId: undefined })),
          tracks: talk.tracks.map((index) => ids[index]).filter((id) => id !== undefined),
          links: talk.links,
          roomId: talk.room === undefined ? undefined : roomIds[talk.room],
        }),
      )
    }
  })
  return event
}

/** A field that is exported must be imported, too. A cancelled talk is left out of schedules, and of imports. */
const detailsOf = (talk: Programme['talks'][number], start: Instant): TalkDetails => ({
  ...sampleValues(furtherTalkFields),
  cancelled: false,
  talkTitle: talk.title,
  talkDescription: talk.description,
  startDate: after(start, talk.minute * 60 + talk.second),
  duration: talk.duration,
  language: talk.language,
  type: talk.type,
})
