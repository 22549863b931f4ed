import {
  type Comment,
  countedRating,
  type EventVisibility,
  happensNext,
  type Instant,
  isPast,
  NEXT_SECONDS,
  overlaps,
  speakerIds,
  type Talk,
  type TalkId,
} from '@lectern/domain'
import {
  MOST_SCHEDULED_TALKS,
  MOST_TALKS_WITH_SPEAKERS,
  type ProgrammeQueries,
  RECENT_RATINGS,
  SHORT_LIST,
  type TalkEntry,
  type TalkSurroundings,
  type AvatarHasher,
} from '@lectern/application'
import { commentsWhere } from './comments.ts'
import { copyOf } from './copy.ts'
import { eventHeading } from './event-heading.ts'

import { hasMember, rowOf } from './rows.ts'
import type { Tables } from './tables.ts'
import { byStart, talkView, tracksOf } from './talks.ts'
import { personView } from './users.ts'
import { isVisibleBelow } from './visibility.ts'

export const memoryProgrammeQueries = (tables: Tables, avatars: AvatarHasher): ProgrammeQueries => ({
  async happeningNext(now, visibility) {
    const visible = visibleTalks(tables, visibility)
    const soon = visible.filter((talk) => happensNext(talk, rowOf(tables.events, talk.eventId), now))
    const events = tables.events.values().filter(({ id }) => isVisibleBelow(tables, id, visibility))
    return {
      talks: entries(tables, soon.slice(0, SHORT_LIST)),
      laterTalk: firstAfter(now + NEXT_SECONDS, visible),
      laterEvent: firstAfter(now, events.toArray()),
    }
  },

  async recentlyRated(viewer) {
    const isRated = (comment: Comment) =>
      comment.subject.kind === 'talk' && countedRating(comment) !== undefined
    const ratings = commentsWhere(tables, isRated)
      .toSorted((one, other) => other.createdDate - one.createdDate || other.id - one.id)
      .slice(0, RECENT_RATINGS)
    const dates = new Map<TalkId, Instant>()
    for (const { subject, createdDate } of ratings.toReversed()) {
      if (subject.kind === 'talk') dates.set(subject.talkId, createdDate)
    }
    return [...dates]
      .map(([id, ratedDate]) => ({ id, talk: rowOf(tables.talks, id), ratedDate }))
      .filter(({ talk }) => rowOf(tables.events, talk.eventId).approval.state === 'approved')
      .toSorted((one, other) => other.ratedDate - one.ratedDate || other.id - one.id)
      .slice(0, SHORT_LIST)
      .map(({ talk, ratedDate }) => {
        const view = talkView(tables, talk, viewer)
        return { ...view, event: { ...view.event, ...eventHeading(tables, talk.eventId) }, ratedDate }
      })
  },

  async surroundings(id, visibility) {
    const talk = tables.talks.get(id)
    if (talk === undefined || !isVisibleBelow(tables, talk.eventId, visibility)) return nothing
    const others = visibleTalks(tables, visibility).filter((other) => other.id !== id)
    const ofEvent = others.filter(({ eventId }) => eventId === talk.eventId)
    const beside = ofEvent.filter(({ tracks }) => talk.tracks.length === 0 || sharesOne(tracks, talk.tracks))
    const speakers = speakerIds(talk.speakers)
    const bySpeakers = others.filter((other) => sharesOne(speakerIds(other.speakers), speakers))
    return {
      previous: entries(tables, beside.filter((other) => byStart(other, talk) < 0).slice(-1))[0],
      next: entries(tables, beside.filter((other) => byStart(other, talk) > 0).slice(0, 1))[0],
      parallel: entries(tables, ofEvent.filter((other) => overlaps(other, talk)).slice(0, SHORT_LIST)),
      bySpeakers: entries(tables, bySpeakers.toReversed().slice(0, SHORT_LIST)),
    }
  },

  async speakersOf(eventId, visibility) {
    const talks = visibleTalks(tables, visibility).filter((talk) => talk.eventId === eventId)
    return talks.slice(0, MOST_TALKS_WITH_SPEAKERS).flatMap(({ id, stub, talkTitle, startDate, speakers }) =>
      speakers.map(({ speakerName, userId }) => ({
        speakerName,
        user: userId === undefined ? undefined : personView(rowOf(tables.users, userId), avatars),
        talk: { id, stub, talkTitle, startDate },
      })),
    )
  },

  async scheduleOf(userId, now, visibility) {
    const flags = (talk: Talk) => ({
      starred: hasMember(tables.stars, talk.id, userId),
      given: speakerIds(talk.speakers).includes(userId),
    })
    return visibleTalks(tables, visibility)
      .filter((talk) => !isPast(rowOf(tables.events, talk.eventId), now))
      .filter((talk) => Object.values(flags(talk)).includes(true))
      .slice(0, MOST_SCHEDULED_TALKS)
      .map((talk) => ({ ...entryOf(tables, talk), ...flags(talk) }))
  },
})

const nothing: TalkSurroundings = { previous: undefined, next: undefined, parallel: [], bySpeakers: [] }

const sharesOne = <Item>(ones: readonly Item[], others: readonly Item[]): boolean =>
  ones.some((one) => others.includes(one))

/** By start. */
const visibleTalks = (tables: Tables, visibility: EventVisibility): readonly Talk[] =>
  tables.talks
    .values()
    .filter(({ eventId }) => isVisibleBelow(tables, eventId, visibility))
    .toArray()
    .toSorted(byStart)

const firstAfter = (moment: number, rows: readonly Pick<Talk, 'startDate'>[]): Instant | undefined =>
  rows
    .map(({ startDate }) => startDate)
    .filter((startDate) => startDate > moment)
    .toSorted((one, other) => one - other)[0]

const entries = (tables: Tables, talks: readonly Talk[]): readonly TalkEntry[] =>
  talks.map((talk) => entryOf(tables, talk))

function entryOf(tables: Tables, talk: Talk): TalkEntry {
  const { id, stub, talkTitle, startDate, duration, speakers } = talk
  return {
    id,
    stub,
    talkTitle,
    startDate,
    duration,
    speakers: copyOf(speakers),
    tracks: tracksOf(tables, talk),
    event: eventHeading(tables, talk.eventId),
  }
}
