import {
  after,
  asId,
  type CommentId,
  DAY,
  HOUR,
  type Instant,
  noRatings,
  readZone,
  type RoomId,
  type TalkId,
  type TrackId,
  UTC,
  type Zone,
} from '@lectern/domain'
import type { ListedComment } from '../comments/comment-list.ts'
import type { RowEvent } from '../events/event-row.ts'
import type { RowTalk } from '../talks/talk-row.ts'

export const LISBON: Zone = readZone('Europe', 'Lisbon') ?? UTC

const LONG =
  'The twenty-fourth international conference on everything that nobody had the time to document, with workshops'

/** Usual, with a long name, in a script from right to left, and with nothing that is optional. */
export function sampleEvents(now: Instant): readonly RowEvent[] {
  const usual: RowEvent = {
    urlFriendlyName: 'sample',
    name: 'Sample Days',
    startDate: after(now, -HOUR),
    endDate: after(now, 2 * DAY),
    zone: LISBON,
    location: 'Lisbon',
    attendeeCount: 312,
    ratingCounts: { ...noRatings, 4: 7, 5: 3 },
    description: 'One line of the description is shown.',
    approval: { state: 'approved' },
    images: [],
    cancelled: false,
  }
  const later = { startDate: after(now, 30 * DAY), endDate: after(now, 31 * DAY) }
  return [
    usual,
    { ...usual, ...later, name: LONG, location: `${LONG}, third floor`, description: LONG.repeat(3) },
    { ...usual, ...later, name: 'كؤتمر الويب العربي', location: 'القاهرة', approval: { state: 'pending' } },
    {
      ...usual,
      ...later,
      name: 'A',
      cancelled: true,
      location: '',
      description: '',
      attendeeCount: 0,
      ratingCounts: noRatings,
    },
  ]
}

const TRACK = { trackId: asId<TrackId>(1), trackName: 'Main hall' }

export const sampleColours: ReadonlyMap<TrackId, number> = new Map([[TRACK.trackId, 1]])

export function sampleTalks(now: Instant): readonly RowTalk[] {
  const usual: RowTalk = {
    id: asId<TalkId>(1),
    stub: 'sample',
    talkTitle: 'Forms are conversations',
    startDate: now,
    duration: 45,
    speakers: [{ speakerName: 'Ada Example', userId: undefined }],
    tracks: [TRACK],
    room: { roomId: asId<RoomId>(1), roomName: 'Auditorium', position: 0 },
    cancelled: false,
    event: { zone: LISBON, cancelled: false },
    commentCount: 12,
    ratingCounts: { ...noRatings, 5: 4 },
  }
  return [
    usual,
    {
      ...usual,
      talkTitle: LONG,
      cancelled: true,
      speakers: Array.from({ length: 6 }, () => usual.speakers).flat(),
    },
    {
      ...usual,
      talkTitle: 'نماذج الويب',
      duration: 0,
      speakers: [],
      tracks: [],
      room: undefined,
      commentCount: 0,
      ratingCounts: noRatings,
    },
  ]
}

export function sampleComments(now: Instant): readonly ListedComment[] {
  const usual: ListedComment = {
    id: asId<CommentId>(1),
    avatarHash: '',
    username: 'ada',
    userDisplayName: 'Ada Example',
    rating: 5,
    comment: 'The best talk of the day.\n\nThe slides are at https://slides.example/ already.',
    createdDate: after(now, -HOUR),
    zone: LISBON,
  }
  return [
    usual,
    {
      ...usual,
      id: asId<CommentId>(2),
      username: '',
      userDisplayName: '',
      rating: 0,
      comment: LONG.replaceAll(' ', ''),
    },
  ]
}
