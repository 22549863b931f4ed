import { type CommentView, createLectern, type Lectern } from '@lectern/application'
import { createMemoryStore } from '@lectern/adapters-memory'
import { testClock, testPorts } from '@lectern/contracts/testing'
import {
  after,
  commentFingerprint,
  commentsEnabled,
  type CommentWindow,
  countOf,
  editProfile,
  endOfDay,
  eventCommentWindow,
  type Instant,
  isOn,
  MINUTE,
  operator,
  ratesZero,
  speakerIds,
  talkCommentWindow,
  type User,
  type UserId,
} from '@lectern/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { conferences } from '../../src/demo/conferences.ts'
import { seedDemo } from '../../src/demo/seed-demo.ts'
import { type ReadConference, readDemo, type ReadTalk } from './read-demo.ts'

const page = { start: 0, resultsPerPage: 0 }

/** Times shortly after midnight in the zone of a running conference, or around clock changes. */
const awkward = ['2026-03-29T02:30:00+01:00', '2026-10-25T23:59:59Z']

describe.each(awkward)('the demo content of %s', (time) => {
  let users: readonly User[]
  let lectern: Lectern
  let now: Instant
  let demo: readonly ReadConference[]
  let talks: readonly (ReadTalk & Pick<ReadConference, 'event'>)[]

  beforeAll(async () => {
    const clock = testClock(Temporal.Instant.from(time).epochMilliseconds / 1000)
    const ports = testPorts(createMemoryStore(), clock)
    now = clock.now()
    await seedDemo(ports)
    lectern = createLectern(ports)
    users = (await lectern.listUsers(operator, { page })).items
    demo = await readDemo(lectern)
    talks = demo.flatMap((conference) =>
      conference.talks.map((talk) => ({ ...talk, event: conference.event })),
    )
  })

  /** All comments of a talk or an event, including reported ones. */
  const subjects = (): readonly Subject[] => [
    ...demo.flatMap(({ event, comments, eventReports }) => ({
      window: eventCommentWindow(event),
      speakers: [],
      comments: withReported(comments, eventReports),
    })),
    ...demo.flatMap(({ event, talks, talkReports }) =>
      talks.map(({ talk, comments }) => ({
        window: talkCommentWindow(talk, event),
        speakers: speakerIds(talk.speakers),
        comments: withReported(
          comments,
          talkReports.filter(({ comment: { subject } }) => isOn(subject, { kind: 'talk', talkId: talk.id })),
        ),
      })),
    ),
  ]

  it('has talks within the time of their events', () => {
    for (const { talk, event } of talks) {
      const { talkTitle, startDate } = talk
      const within = startDate >= event.startDate && endOf(talk) <= endOfDay(event.endDate, event.zone)
      expect({ talkTitle, within }).toEqual({ talkTitle, within: true })
    }
  })

  it('has no overlapping talks in a track or of a speaker', () => {
    for (const { talk, event } of talks) {
      const meanwhile = talks.filter(
        (other) =>
          other.event.id === event.id &&
          other.talk.id > talk.id &&
          other.talk.startDate < endOf(talk) &&
          talk.startDate < endOf(other.talk),
      )
      for (const other of meanwhile) {
        const titles = [talk.talkTitle, other.talk.talkTitle]
        const shared = [...trackIds(talk).intersection(trackIds(other.talk))]
        const torn = [...names(talk).intersection(names(other.talk))]
        expect({ titles, shared, torn }).toEqual({ titles, shared: [], torn: [] })
      }
    }
  })

  it('has comments from the time when they were open, and none in the future', () => {
    for (const { window, comments } of subjects()) {
      for (const { comment, createdDate } of comments) {
        const inTime = createdDate <= now && commentsEnabled(window, createdDate)
        expect({ comment, inTime }).toEqual({ comment, inTime: true })
      }
    }
  })

  it('has ratings from all but speakers and authors of an earlier comment', () => {
    for (const { speakers, comments } of subjects()) {
      const commented = new Set<UserId>()
      for (const { userId, rating, comment } of comments) {
        const isSpeaker = userId !== undefined && speakers.includes(userId)
        const hasCommented = userId !== undefined && commented.has(userId)
        const isRated = !ratesZero({ isSpeaker, hasCommented })
        expect({ comment, isRated: rating > 0 }).toEqual({ comment, isRated })
        if (userId !== undefined) commented.add(userId)
      }
    }
  })

  it('has no duplicate comments', () => {
    const fingerprints = subjects().flatMap(({ comments }) =>
      comments.map(({ comment }) => commentFingerprint(comment)),
    )
    expect(fingerprints.length).toBeGreaterThan(200)
    expect(new Set(fingerprints).size).toBe(fingerprints.length)
  })

  it('has reports and decisions after their comments, and none in the future', () => {
    for (const { talkReports, eventReports } of demo) {
      for (const { comment, reportingDate, ruling } of [...talkReports, ...eventReports]) {
        const dates = [comment.createdDate, reportingDate, ruling?.decidingDate ?? reportingDate, now]
        expect(dates).toEqual(dates.toSorted((one, other) => one - other))
      }
    }
  })

  it('has talks of its speaker with public votes, comments and answers', () => {
    const own = talks.filter(({ talk, comments }) => names(talk).has('João Pereira') && comments.length > 0)
    expect(own.length).toBeGreaterThan(1)
    for (const { talk, comments } of own) {
      expect(countOf(talk.publicVotes)).toBeGreaterThanOrEqual(5)
      expect(comments.some(({ answer }) => answer !== undefined)).toBe(true)
    }
  })

  it('has a report and a claim for its host to decide', () => {
    const running = demo.find(({ event }) => event.name === 'Maré Web Days')
    expect(running?.talkReports.filter(({ ruling }) => ruling === undefined)).toHaveLength(1)
    expect(running?.claims).toHaveLength(1)
  })

  it('has valid profiles', () => {
    expect(users.length).toBeGreaterThan(25)
    for (const user of users) expect(editProfile(user, user).user).toEqual(user)
  })
})

describe('a demo conference', () => {
  it.each(conferences.map((conference) => [conference.name, conference] as const))(
    '%s has all tracks of its talks',
    (_name, { talks, tracks }) => {
      const named = talks.flatMap(({ track }) => track ?? [])
      expect(new Set(named)).toEqual(new Set(Object.keys(tracks)))
    },
  )
})

interface Subject {
  readonly window: CommentWindow
  readonly speakers: readonly UserId[]
  readonly comments: readonly CommentView[]
}

/** Oldest first, without reported comments. */
const withReported = (
  listed: readonly CommentView[],
  reports: readonly { readonly comment: CommentView }[],
): readonly CommentView[] => {
  const all = new Map(
    [...listed, ...reports.map(({ comment }) => comment)].map((comment) => [comment.id, comment]),
  )
  return [...all.values()].toSorted((one, other) => one.createdDate - other.createdDate)
}

const endOf = ({ startDate, duration }: ReadTalk['talk']): Instant => after(startDate, duration * MINUTE)

const trackIds = ({ tracks }: ReadTalk['talk']) => new Set(tracks.map(({ trackId }) => trackId))

const names = ({ speakers }: ReadTalk['talk']) => new Set(speakers.map(({ speakerName }) => speakerName))
