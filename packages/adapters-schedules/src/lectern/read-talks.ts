import { type TalkLinkType, talkLinkTypes } from '@lectern/domain'
import { entriesOf, fieldOf, listIn, listOf, textIn, textOf } from '../json/values.ts'
import { type Notes, placeOf } from '../programme/notes.ts'
import type { FileLink } from '../programme/links.ts'
import { type FileProgramme, type FileTalk, furtherTexts } from '../programme/file-talk.ts'
import { roomOf } from '../programme/rooms.ts'
import { readDuration } from '../programme/times.ts'

/** A list of talks of API v2.1, such as `GET /v2.1/events/1/talks?verbose=yes`. */
export const isTalksList = (file: unknown): boolean => Array.isArray(fieldOf(file, 'talks'))

export const readTalks = (file: unknown, notes: Notes): FileProgramme => ({
  talks: listIn(file, 'talks').map((talk, index) => {
    notes.markRead(talk)
    return readTalk(talk, index)
  }),
  tracks: listIn(file, 'tracks').map((track) => ({
    trackName: textIn(track, 'track_name'),
    trackDescription: textIn(track, 'track_description'),
  })),
  rooms: listIn(file, 'rooms').map((room) => roomOf(room, 'room_')),
})

function readTalk(talk: unknown, index: number): FileTalk {
  const text = (name: string) => textIn(talk, name)
  const speakers = fieldOf(talk, 'speakers')
  return {
    place: placeOf('talk', '', index + 1),
    foreignId: text('uri'),
    title: text('talk_title'),
    descriptions: [text('talk_description')],
    start: text('start_date'),
    duration: readDuration(text('duration')),
    language: text('language'),
    type: text('type'),
    speakers: Array.isArray(speakers)
      ? listOf(speakers).map((speaker) => textIn(speaker, 'speaker_name') || textOf(speaker))
      : undefined,
    tracks: listIn(talk, 'tracks').map((track) => textIn(track, 'track_name') || textOf(track)),
    room: text('room'),
    links: linksOf(talk),
    further: furtherTexts((name) => {
      const value = fieldOf(talk, name)
      return typeof value === 'boolean' ? String(value) : text(name)
    }),
  }
}

const linksOf = (talk: unknown): readonly FileLink[] => {
  const media = listIn(talk, 'talk_media').flatMap(entriesOf)
  const links = [['slides_link', fieldOf(talk, 'slides_link')] as const, ...media]
  return links
    .map(([type, url]) => ({ title: '', url: textOf(url), kind: linkTypeOf(type) }))
    .filter(({ url }) => url !== '')
}

const linkTypeOf = (text: string): TalkLinkType => talkLinkTypes.find((type) => type === text) ?? 'other_link'
