import type { ShownTalk } from '@lectern/application'
import {
  asId,
  type EventId,
  firstRevision,
  instant,
  noRatings,
  readZone,
  type TalkId,
  type TalkLink,
  type TalkLinkType,
  type UserId,
  UTC,
} from '@lectern/domain'
import { it } from 'vitest'
import { goldenBeside, goldenUris } from '../../testing/golden.ts'
import { presentTalk } from './present-talk.ts'
import { briefTalkSchema, verboseTalkSchema } from './schemas.ts'

const expectGolden = goldenBeside(import.meta.url)
const at = (iso: string): ShownTalk['startDate'] => instant(Date.parse(iso) / 1000)

const aLink = (id: number, displayName: TalkLinkType, url: string): TalkLink => ({
  id: asId(id),
  displayName,
  url,
})

const bare: ShownTalk = {
  id: asId<TalkId>(22),
  eventId: asId<EventId>(7),
  talkTitle: 'Lunch',
  talkDescription: 'Soup',
  language: 'English - UK',
  type: 'Social',
  startDate: at('2026-06-01T07:30Z'),
  duration: 0,
  urlFriendlyTalkTitle: 'lunch',
  stub: 'lunch1',
  speakers: [],
  links: [],
  createdDate: at('2026-05-01T07:30Z'),
  calendarRevision: firstRevision,
  event: {
    startDate: at('2026-06-01T07:00Z'),
    endDate: at('2026-06-02T15:00Z'),
    zone: UTC,
    commentsOpenFrom: undefined,
    commentsOpenUntil: undefined,
    approval: { state: 'approved' },
  },
  tracks: [],
  commentCount: 0,
  ratingCounts: noRatings,
  starredCount: 0,
  starred: false,
  commentsEnabled: false,
  commentsChange: undefined,
}

const full: ShownTalk = {
  ...bare,
  id: asId<TalkId>(21),
  talkTitle: 'Types <all> the way',
  talkDescription: 'Two parts.\n\nNo slides.',
  language: 'Nederlands',
  type: 'Keynote',
  duration: 45,
  urlFriendlyTalkTitle: 'types-all-the-way',
  stub: 'k3x9a',
  speakers: [
    { speakerName: 'Ada Lovelace', userId: asId<UserId>(3) },
    { speakerName: 'Grace Hopper', userId: undefined },
  ],
  links: [
    aLink(31, 'video_link', 'https://video.example/1'),
    aLink(32, 'slides_link', 'https://slides.example/types?page=1&view=all'),
    aLink(33, 'video_link', 'https://video.example/2'),
  ],
  event: { ...bare.event, zone: readZone('Europe', 'Zurich') ?? UTC },
  tracks: [
    { trackId: asId(5), trackName: 'Languages' },
    { trackId: asId(4), trackName: 'Testing & co' },
  ],
  commentCount: 6,
  ratingCounts: { ...noRatings, 3: 1, 5: 2 },
  starredCount: 17,
  starred: true,
  commentsEnabled: true,
}

it('presents a talk in brief', () => {
  expectGolden(presentTalk(full, false, goldenUris), 'talk-brief', briefTalkSchema)
})

it('presents a talk in detail', () => {
  expectGolden(presentTalk(full, true, goldenUris), 'talk-verbose', verboseTalkSchema)
})

it('presents a talk of which nothing is set, in detail', () => {
  expectGolden(presentTalk(bare, true, goldenUris), 'talk-verbose-bare', verboseTalkSchema)
})
