import {
  asId,
  type BoxVote,
  type Claim,
  type EventId,
  firstRevision,
  furtherTalkFields,
  type ImportPlan,
  type New,
  type NewTalk,
  type Room,
  type ProgrammeTalk,
  type RecordedChange,
  type Talk,
  type TalkId,
  type TalkToSave,
  type Track,
  type UserId,
  usualValues,
  type Vote,
  type Voter,
} from '@lectern/domain'
import { next, NOON_2026_05_01 } from './serial.ts'

/** At the start of its event, with nobody to give it. */
export function aTalk(event: EventId, traits: Partial<TalkToSave> = {}): NewTalk {
  const number = next()
  return {
    eventId: event,
    talkTitle: `Talk ${number}`,
    talkDescription: `What talk ${number} is about`,
    language: 'English - UK',
    type: 'Talk',
    startDate: NOON_2026_05_01,
    duration: 0,
    urlFriendlyTalkTitle: `talk-${number}`,
    stub: `talk${number}`,
    speakers: [],
    links: [],
    tracks: [],
    roomId: undefined,
    createdDate: NOON_2026_05_01,
    calendarRevision: firstRevision,
    ...usualValues(furtherTalkFields),
    ...traits,
  }
}

export function aTrack(event: EventId, traits: Partial<Track> = {}): New<Track> {
  const number = next()
  return {
    eventId: event,
    trackName: `Track ${number}`,
    trackDescription: `What track ${number} is about`,
    colour: undefined,
    ...traits,
  }
}

export function aRoom(event: EventId, traits: Partial<Room> = {}): New<Room> {
  const number = next()
  return {
    eventId: event,
    roomName: `Room ${number}`,
    roomDescription: '',
    capacity: undefined,
    mapUri: '',
    position: 0,
    ...traits,
  }
}

/** The talk was moved, and everybody is told. */
export const aTalkChange = (
  { id: talkId, eventId }: Pick<Talk, 'id' | 'eventId'>,
  traits: Partial<RecordedChange> = {},
): RecordedChange => ({
  eventId,
  talkId,
  talkTitle: 'Tüpes "quoted" 💡',
  kind: 'moved',
  before: String(NOON_2026_05_01),
  after: String(NOON_2026_05_01 + 3600),
  createdDate: NOON_2026_05_01,
  undone: false,
  tells: { speakers: true, attendees: true },
  ...traits,
})

/** Made by the user, and waiting for a host. */
export const aClaim = (talk: TalkId, user: UserId, traits: Partial<Claim> = {}): Claim => ({
  kind: 'claim',
  talkId: talk,
  displayName: `Speaker ${next()}`,
  userId: user,
  createdDate: NOON_2026_05_01,
  ...traits,
})

/** A row of a file, at the start of the event. */
export function aProgrammeTalk(traits: Partial<ProgrammeTalk> = {}): ProgrammeTalk {
  const number = next()
  return {
    place: `row ${number}`,
    foreignId: undefined,
    talkTitle: `Imported talk ${number}`,
    talkDescription: `What imported talk ${number} is about`,
    startDate: `@${NOON_2026_05_01}`,
    duration: 30,
    language: undefined,
    type: undefined,
    speakers: [],
    tracks: [],
    room: undefined,
    links: [],
    ...traits,
  }
}

/** Of the operator, with a few steps. */
export const anImportPlan = (eventId: EventId, traits: Partial<ImportPlan> = {}): New<ImportPlan> => ({
  eventId,
  makerId: undefined,
  createdDate: NOON_2026_05_01,
  appliedDate: undefined,
  fingerprint: 'abc',
  addedTracks: [{ trackName: 'Ünïcode "quotes"', trackDescription: '💡' }],
  changedTracks: [],
  removedTracks: [],
  addedRooms: [{ roomName: 'Aula', roomDescription: '', capacity: 300 }],
  changedRooms: [],
  removedRooms: [],
  addedTalks: [],
  changedTalks: [
    {
      talkId: asId(1),
      talkTitle: 'A',
      place: 'row 1',
      changes: [{ field: 'speakers', from: [], to: ['Zoë'] }],
    },
  ],
  removedTalks: [],
  savedProfiles: [],
  removedProfiles: [],
  keptTalks: [],
  unchangedTalks: 3,
  advice: [],
  questions: [],
  problems: [{ place: 'row 2', message: 'Bad' }],
  ...traits,
})

export const aBoxVote = (boxVoteId: string, traits: Partial<BoxVote> = {}): BoxVote => ({
  boxVoteId,
  rating: 4,
  chips: [],
  changedDate: NOON_2026_05_01,
  ...traits,
})

export const aVote = (
  talk: Pick<Talk, 'id' | 'eventId'>,
  voter: Voter,
  traits: Partial<Vote> = {},
): Vote => ({
  talkId: talk.id,
  eventId: talk.eventId,
  voter,
  proof: voter.kind,
  network: undefined,
  rating: 4,
  chips: [],
  changedDate: NOON_2026_05_01,
  ...traits,
})
