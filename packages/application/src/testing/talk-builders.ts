import type {
  Claim,
  EventId,
  New,
  NewTalk,
  ProgrammeTalk,
  TalkId,
  TalkToSave,
  Track,
  UserId,
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
    createdDate: NOON_2026_05_01,
    ...traits,
  }
}

export function aTrack(event: EventId, traits: Partial<Track> = {}): New<Track> {
  const number = next()
  return {
    eventId: event,
    trackName: `Track ${number}`,
    trackDescription: `What track ${number} is about`,
    ...traits,
  }
}

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
    links: [],
    ...traits,
  }
}
