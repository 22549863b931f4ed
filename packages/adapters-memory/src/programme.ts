import {
  type Comment,
  countedRating,
  type EventVisibility,
  firstOfEvents,
  happensNext,
  type Instant,
  isEventVisible,
  isPast,
  NEXT_SECONDS,
  overlaps,
  speakerIds,
  type Talk,
  talkEnds,
  type TalkId,
} from '@lectern/domain'
import {
  MOST_CLAIMED_PROFILES,
  MOST_SCHEDULED_TALKS,
  MOST_TALKS_WITH_SPEAKERS,
  type ProgrammeQueries,
  RECENT_RATINGS,
  SHORT_LIST,
  type TalkEntry,
  type TalkSurroundings,
  type AvatarHasher,
} from '@lectern/application'
import { byName, oldestFirst, reversed } from './listing.ts'
import { hasMember } from './table.ts'
import { profileKey, type Tables } from './tables.ts'
import { byStart, talkView } from './talks.ts'
import { roomOfTalk } from './rooms.ts'
import { tracksOfTalk } from './tracks.ts'
import { personView } from './users.ts'
import { eventHeading, isVisibleBelow } from './visible-events.ts'

export const programmeQueries = (tables: Tables, avatars: AvatarHasher): ProgrammeQueries => ({
  async happeningNext(now, visibility) {
    const visible = visibleTalks(tables, visibility)
    const soon = visible.filter((talk) => happensNext(talk, tables.events.rowOf(talk.eventId), now))
    const events = tables.events.where((event) => isEventVisible(event, visibility))
    return {
      talks: entries(
        tables,
        firstOfEvents(soon, (id) => tables.events.rowOf(id), now),
      ),
      laterTalk: firstAfter(now + NEXT_SECONDS, visible),
      laterEvent: firstAfter(now, events),
    }
  },

  async recentlyRated(viewer) {
    const isRated = (comment: Comment) =>
      comment.subject.kind === 'talk' && countedRating(comment) !== undefined
    const ratings = tables.comments.where(isRated).toSorted(reversed(oldestFirst)).slice(0, RECENT_RATINGS)
    const dates = new Map<TalkId, Instant>()
    for (const { subject, createdDate } of ratings.toReversed()) {
      if (subject.kind === 'talk') dates.set(subject.talkId, createdDate)
    }
    return [...dates]
      .map(([id, ratedDate]) => ({ id, talk: tables.talks.rowOf(id), ratedDate }))
      .filter(({ talk }) => tables.events.rowOf(talk.eventId).approval.state === 'approved')
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
    const beside = ofEvent.filter((other) => isBeside(talk, other))
    const speakers = speakerIds(talk.speakers)
    const bySpeakers = others.filter((other) => sharesOne(speakerIds(other.speakers), speakers))
    return {
      previous: entries(tables, beside.filter((other) => talkEnds(other) <= talk.startDate).slice(-1))[0],
      next: entries(tables, beside.filter((other) => other.startDate >= talkEnds(talk)).slice(0, 1))[0],
      parallel: entries(tables, ofEvent.filter((other) => overlaps(other, talk)).slice(0, SHORT_LIST)),
      bySpeakers: entries(tables, bySpeakers.toReversed().slice(0, SHORT_LIST)),
    }
  },

  async speakersOf(eventId, visibility) {
    const talks = visibleTalks(tables, visibility).filter((talk) => talk.eventId === eventId)
    return talks.slice(0, MOST_TALKS_WITH_SPEAKERS).flatMap(({ id, stub, talkTitle, startDate, speakers }) =>
      speakers.map(({ speakerName, userId }) => ({
        speakerName,
        user: userId === undefined ? undefined : personView(tables.users.rowOf(userId), avatars),
        talk: { id, stub, talkTitle, startDate },
      })),
    )
  },

  profileOf: async (eventId, name) => tables.speakerProfiles.get(profileKey(eventId, name)),
  photosOf: async (eventId) =>
    tables.speakerProfiles
      .where((profile) => profile.eventId === eventId && profile.photo !== '')
      .map(({ displayName, photo }) => ({ displayName, photo })),

  async profilesOfSpeaker(userId, visibility) {
    const names = visibleTalks(tables, visibility).flatMap(({ eventId, speakers }) =>
      speakers
        .filter((speaker) => speaker.userId === userId)
        .map(({ speakerName }) => profileKey(eventId, speakerName)),
    )
    return [...new Set(names)]
      .flatMap((key) => tables.speakerProfiles.get(key) ?? [])
      .toSorted((one, other) => other.eventId - one.eventId || byName(one, other))
      .slice(0, MOST_CLAIMED_PROFILES)
      .map((profile) => {
        const { name, urlFriendlyName } = tables.events.rowOf(profile.eventId)
        return { ...profile, event: { name, urlFriendlyName } }
      })
  },

  async scheduleOf(userId, now, visibility) {
    const flags = (talk: Talk) => ({
      starred: hasMember(tables.stars, talk.id, userId),
      given: speakerIds(talk.speakers).includes(userId),
    })
    return visibleTalks(tables, visibility)
      .filter((talk) => !isPast(tables.events.rowOf(talk.eventId), now))
      .filter((talk) => Object.values(flags(talk)).includes(true))
      .slice(0, MOST_SCHEDULED_TALKS)
      .map((talk) => ({ ...entryOf(tables, talk), ...flags(talk) }))
  },
})

const nothing: TalkSurroundings = { previous: undefined, next: undefined, parallel: [], bySpeakers: [] }

/** In its room; without a room in one of its tracks; with neither, all talks of the event are. */
function isBeside({ roomId, tracks }: Talk, other: Talk): boolean {
  if (roomId !== undefined) return other.roomId === roomId
  return tracks.length === 0 || sharesOne(other.tracks, tracks)
}

const sharesOne = <Item>(ones: readonly Item[], others: readonly Item[]): boolean =>
  ones.some((one) => others.includes(one))

/** By start. */
const visibleTalks = (tables: Tables, visibility: EventVisibility): readonly Talk[] =>
  tables.talks.where(({ eventId }) => isVisibleBelow(tables, eventId, visibility)).toSorted(byStart)

const firstAfter = (moment: number, rows: readonly Pick<Talk, 'startDate'>[]): Instant | undefined =>
  rows
    .map(({ startDate }) => startDate)
    .filter((startDate) => startDate > moment)
    .toSorted((one, other) => one - other)[0]

const entries = (tables: Tables, talks: readonly Talk[]): readonly TalkEntry[] =>
  talks.map((talk) => entryOf(tables, talk))

function entryOf(tables: Tables, talk: Talk): TalkEntry {
  const { id, stub, talkTitle, startDate, duration, cancelled, speakers } = talk
  return {
    id,
    stub,
    talkTitle,
    startDate,
    duration,
    cancelled,
    speakers,
    tracks: tracksOfTalk(tables, talk),
    room: roomOfTalk(tables, talk),
    event: eventHeading(tables, talk.eventId),
  }
}
