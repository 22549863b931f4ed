import type { Member } from '../src/actor.ts'
import { asId } from '../src/brand.ts'
import { firstRevision } from '../src/calendar/revision.ts'
import { submitEvent } from '../src/events/submission.ts'
import type { Approval, Event } from '../src/events/event.ts'
import { furtherEventFields } from '../src/events/event-fields.ts'
import { usualValues } from '../src/fields/field-table.ts'
import type { StoredTalk } from '../src/programme/programme.ts'
import type { Room } from '../src/rooms/room.ts'
import { furtherTalkFields } from '../src/talks/talk-fields.ts'
import { instant, UTC } from '../src/time/time.ts'
import type { Track } from '../src/tracks/track.ts'
import type { VotedTalk } from '../src/votes/voting.ts'

export const NOON = instant(1_777_636_800)

export const aMember = (traits: Partial<Member> = {}): Member => ({
  kind: 'member',
  userId: asId(1),
  admin: false,
  trusted: false,
  application: '',
  credential: undefined,
  scope: 'write',
  ...traits,
})

/** As it was submitted. */
export const anEvent = (approval: Approval): Event => ({
  ...submitEvent(
    aMember(),
    {
      ...usualValues(furtherEventFields),
      name: 'PHPday',
      description: '',
      location: '',
      startDate: NOON,
      endDate: NOON,
      zone: UTC,
      href: '',
      cfpUrl: '',
      cfpStartDate: undefined,
      cfpEndDate: undefined,
      latitude: undefined,
      longitude: undefined,
      hashtag: '',
      tags: [],
    },
    { urlFriendlyName: 'phpday', stub: 'php' },
    NOON,
  ),
  id: asId(7),
  approval,
})

export const aTalk = (traits: Partial<StoredTalk> = {}): StoredTalk => ({
  ...usualValues(furtherTalkFields),
  id: asId(1),
  eventId: asId(1),
  foreignId: '',
  talkTitle: 'Ports',
  talkDescription: 'About ports',
  language: 'English - UK',
  type: 'Talk',
  startDate: NOON,
  duration: 30,
  urlFriendlyTalkTitle: 'ports',
  stub: 'aaaaaaa',
  speakers: [],
  links: [],
  tracks: [],
  roomId: undefined,
  pendingNames: [],
  createdDate: NOON,
  calendarRevision: firstRevision,
  ...traits,
})

export const aRoom = (id: number, roomName: string, traits: Partial<Room> = {}): Room => ({
  id: asId(id),
  eventId: asId(1),
  roomName,
  roomDescription: '',
  capacity: undefined,
  mapUri: '',
  position: id,
  ...traits,
})

export const aTrack = (id: number, trackName: string, traits: Partial<Track> = {}): Track => ({
  id: asId(id),
  eventId: asId(1),
  trackName,
  trackDescription: trackName,
  colour: undefined,
  ...traits,
})

/** At noon, without speakers, of an event that takes votes as `event` says. */
export const aVotedTalk = (event: Partial<VotedTalk['event']>): VotedTalk => ({
  startDate: NOON,
  cancelled: false,
  speakerIds: [],
  event: {
    startDate: NOON,
    endDate: NOON,
    zone: UTC,
    cancelled: false,
    commentsOpenFrom: undefined,
    commentsOpenUntil: undefined,
    votes: 'everyone',
    chips: [],
    ...event,
  },
})
