import type { Room, TalkDetails, TalkLinkDetails } from '@lectern/domain'
import type { Person } from './accounts.ts'
import type { EventName } from './event-names.ts'
import { moment } from './moment.ts'

/** A track as the scene has it. */
export interface SceneTrack {
  readonly event: EventName
  readonly trackName: string
  readonly trackDescription: string
}

/** Not in the order of their names. */
export const sceneTracks = {
  beta: { event: 'running', trackName: 'beta room', trackDescription: 'For <b>beginners</b> & others' },
  umlaut: { event: 'running', trackName: 'Ärger', trackDescription: 'Debugging' },
  alpha: { event: 'running', trackName: 'Alpha room', trackDescription: 'For experts' },
  hidden: { event: 'pending', trackName: 'Hidden room', trackDescription: 'Secret' },
  refused: { event: 'rejected', trackName: 'Refused room', trackDescription: 'Secret' },
} as const satisfies Record<string, SceneTrack>

/** A room as the scene has it. */
export interface SceneRoom extends Pick<Room, 'roomName' | 'roomDescription' | 'capacity' | 'mapUri'> {
  readonly event: EventName
}

const plain = { roomDescription: '', capacity: undefined, mapUri: '' }

/** In the order of their positions. */
export const sceneRooms = {
  hall: {
    event: 'running',
    roomName: 'Saal <b>1</b> & Äther',
    roomDescription: 'Two\nstairs',
    capacity: 120,
    mapUri: 'https://map.example/?a=1&b=2',
  },
  attic: { event: 'running', roomName: 'Attic', ...plain },
  hidden: { event: 'pending', roomName: 'Hidden hall', ...plain },
  refused: { event: 'rejected', roomName: 'Refused hall', ...plain },
} as const satisfies Record<string, SceneRoom>

/** A talk of the scene; omitted fields are unset. */
export interface Session extends Partial<TalkDetails> {
  readonly event: EventName
  readonly talkTitle: string
  readonly urlFriendlyTalkTitle?: string
  readonly stub?: string
  /** Names, each with who claimed it. */
  readonly speakers?: Readonly<Record<string, Person | undefined>>
  readonly tracks?: readonly (keyof typeof sceneTracks)[]
  readonly room?: keyof typeof sceneRooms
  readonly links?: readonly TalkLinkDetails[]
  readonly stars?: readonly Person[]
}

/** Not in the order in which they start. */
export const sessions = {
  related: {
    event: 'running',
    talkTitle: 'Farewell',
    type: 'Event related',
    startDate: moment('2026-05-02T15:00:00+02:00'),
  },
  keynote: {
    event: 'running',
    talkTitle: 'Opening & <i>Keynote</i>',
    urlFriendlyTalkTitle: 'opening-keynote',
    stub: 'kn0te',
    talkDescription: 'Where we <b>are</b>\n& where we go',
    type: 'Keynote',
    language: 'English - US',
    startDate: moment('2026-04-30T09:30:00+02:00'),
    duration: 45,
    speakers: { 'Sven on Stage': 'sven', 'Ursula Unclaimed': undefined },
    tracks: ['beta', 'alpha'],
    room: 'hall',
    links: [
      { displayName: 'video_link', url: 'https://video.example/1?a=1&b=2' },
      { displayName: 'slides_link', url: 'https://slides.example/keynote' },
      { displayName: 'code_link', url: 'https://code.example/1' },
    ],
    stars: ['mia', 'arne', 'otto'],
  },
  plain: {
    event: 'running',
    talkTitle: 'Zwölf Tricks: 100% PHP',
    urlFriendlyTalkTitle: 'zwoelf-tricks-100-php',
    stub: 'tr1ck',
    talkDescription: 'Tricks',
    language: 'Deutsch',
    startDate: moment('2026-05-01T10:00:00+02:00'),
    tracks: ['alpha'],
  },
  workshop: {
    event: 'running',
    talkTitle: 'PHP_at scale',
    type: 'Workshop',
    startDate: moment('2026-04-30T13:00:00+02:00'),
    duration: 180,
    speakers: { 'Crowded Name': undefined },
  },
  social: {
    event: 'running',
    talkTitle: 'Drinks',
    type: 'Social',
    language: 'Nederlands',
    startDate: moment('2026-04-30T20:00:00+02:00'),
  },
  sur: {
    event: 'buenos',
    talkTitle: 'Escalando php',
    urlFriendlyTalkTitle: 'opening-keynote',
    startDate: moment('2026-03-10T10:00:00-03:00'),
    speakers: { 'Sven Sur': 'sven' },
  },
  spring: {
    event: 'clocks',
    talkTitle: 'Springing forward',
    startDate: moment('2026-03-29T09:00:00+01:00'),
    speakers: { 'Sigrid Said': 'sigrid' },
  },
  old: {
    event: 'ancient',
    talkTitle: 'Old ways',
    startDate: moment('2019-05-01T10:00:00+05:45'),
    speakers: { 'Sven Ancient': 'sven' },
    stars: ['mia'],
  },
  hidden: {
    event: 'pending',
    talkTitle: 'Hidden php talk',
    startDate: moment('2026-08-01T10:00:00Z'),
    speakers: { 'Sven Hidden': 'sven' },
    tracks: ['hidden'],
    links: [{ displayName: 'slides_link', url: 'https://slides.example/hidden' }],
    stars: ['mia'],
  },
  refused: {
    event: 'rejected',
    talkTitle: 'Refused php talk',
    startDate: moment('2026-05-10T10:00:00Z'),
    speakers: { 'Sven Refused': 'sven' },
    tracks: ['refused'],
  },
} as const satisfies Record<string, Session>

export type TalkName = keyof typeof sessions
