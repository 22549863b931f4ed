import {
  hasTitle,
  countersOf,
  type EventVisibility,
  fold,
  nextRevision,
  searchedTalk,
  speakerIds,
  type Talk,
  type TalkId,
  type TalkLinkId,
  type TalkToSave,
  type UserId,
} from '@lectern/domain'
import type {
  StarRepository,
  TalkCriteria,
  TalkEventView,
  TalkOutline,
  TalkPageView,
  TalkQueries,
  TalkRepository,
  TalkView,
} from '@lectern/application'
import { commentsOn, removeComments } from './comments.ts'
import { byId, foundOf, listingOf, type Order, reversed, searchRows } from './listing.ts'
import { roomOfTalk } from './rooms.ts'
import { addMember, countMembers, hasMember, removeMember, requireDistinct } from './table.ts'
import { nextId, type Tables } from './tables.ts'
import { namesOf, tracksOfTalk } from './tracks.ts'
import { talkVotes } from './votes.ts'
import { eventHeading, isVisibleBelow } from './visible-events.ts'

export const talkQueries = (tables: Tables): TalkQueries => {
  const { talks } = tables
  const visible = (talk: Talk | undefined, visibility: EventVisibility): Talk | undefined =>
    talk && isVisibleBelow(tables, talk.eventId, visibility) ? talk : undefined
  return {
    async list(criteria, visibility, page, viewer) {
      const found = talks.where((talk) => meets(tables, talk, criteria) && !!visible(talk, visibility))
      return listingOf(found.toSorted(orderOf(criteria)), page, (talk) => talkView(tables, talk, viewer))
    },

    async search(query, visibility, page, viewer, within) {
      const sought = talks.where(
        (talk) => (within ?? talk.eventId) === talk.eventId && !!visible(talk, visibility),
      )
      const documentOf = (talk: Talk) =>
        searchedTalk(talk, [...namesOf(tracksOfTalk(tables, talk)), roomOfTalk(tables, talk)?.roomName ?? ''])
      return foundOf(searchRows(sought, query, documentOf), page, (talk) => talkView(tables, talk, viewer))
    },

    isVisible: async (id, visibility) => visible(talks.get(id), visibility) !== undefined,
    findOutline: async (id) => talkOutline(tables, id),

    async headings(ids, visibility) {
      return ids
        .flatMap((id) => visible(talks.get(id), visibility) ?? [])
        .map(({ id, stub, talkTitle }) => ({ id, stub, talkTitle }))
    },

    async ratingsBy(author, ids) {
      const own = tables.comments.where(({ userId }) => userId === author).toReversed()
      return new Map(
        own.flatMap(({ subject, rating }) =>
          subject.kind === 'talk' && rating !== 0 && ids.includes(subject.talkId)
            ? [[subject.talkId, rating] as const]
            : [],
        ),
      )
    },

    async find(id, visibility, viewer) {
      const talk = visible(talks.get(id), visibility)
      return talk && talkView(tables, talk, viewer)
    },

    async findByStub(stub, visibility, viewer) {
      const candidate = talks.find((other) => other.stub === stub)
      const talk = visible(candidate, visibility)
      return talk && talkPageView(tables, talk, viewer)
    },
  }
}

function talkPageView(tables: Tables, talk: Talk, viewer: UserId | undefined): TalkPageView {
  const { hosts } = tables.events.rowOf(talk.eventId)
  const images = tables.images.get(talk.eventId) ?? []
  return {
    ...talkView(tables, talk, viewer),
    event: { ...eventOf(tables, talk), ...eventHeading(tables, talk.eventId), hosts, images },
  }
}

function meets(tables: Tables, talk: Talk, criteria: TalkCriteria): boolean {
  switch (criteria.kind) {
    case 'of-event':
      return (
        talk.eventId === criteria.eventId &&
        hasTitle(talk, criteria.title ?? '') &&
        (criteria.room === undefined || criteria.room === fold(roomOfTalk(tables, talk)?.roomName ?? ''))
      )
    case 'by-speaker':
      return speakerIds(talk.speakers).includes(criteria.userId)
    case 'starred-by':
      return hasMember(tables.stars, talk.id, criteria.userId)
    case 'titled':
      return hasTitle(talk, criteria.title)
  }
}

export const byStart: Order<Talk> = (one, other) => one.startDate - other.startDate || byId(one, other)

const orderOf = ({ kind }: TalkCriteria): Order<Talk> =>
  kind === 'of-event' || kind === 'starred-by' ? byStart : reversed(byStart)

export function talkView(tables: Tables, talk: Talk, viewer: UserId | undefined): TalkView {
  const { tracks: _, roomId: _room, ...shown } = talk
  return {
    ...shown,
    event: eventOf(tables, talk),
    tracks: tracksOfTalk(tables, talk),
    room: roomOfTalk(tables, talk),
    ...countersOf(commentsOn(tables, { kind: 'talk', talkId: talk.id })),
    starredCount: countMembers(tables.stars, talk.id),
    starred: hasMember(tables.stars, talk.id, viewer),
    hosting: viewer !== undefined && tables.events.rowOf(talk.eventId).hosts.includes(viewer),
    ...talkVotes(tables, talk.id),
  }
}

function eventOf({ events }: Tables, talk: Talk): TalkEventView {
  const { startDate, endDate, zone, approval, cancelled, ...window } = events.rowOf(talk.eventId)
  const { commentsOpenFrom, commentsOpenUntil } = window
  return { startDate, endDate, zone, approval, cancelled, commentsOpenFrom, commentsOpenUntil }
}

function talkOutline(tables: Tables, id: TalkId): TalkOutline | undefined {
  const talk = tables.talks.get(id)
  if (talk === undefined) return undefined
  const { eventId, startDate, stub, speakers, cancelled, roomId } = talk
  const { hosts, votes, chips, moderation } = tables.events.rowOf(eventId)
  const event = { ...eventOf(tables, talk), hosts, votes, chips, moderation }
  return { id, eventId, startDate, stub, cancelled, roomId, speakerIds: speakerIds(speakers), event }
}

export const talkRepository = (tables: Tables): TalkRepository => {
  const { talks } = tables
  return {
    find: async (id) => talks.get(id),
    findOutline: async (id) => talkOutline(tables, id),
    add: async (talk) => putTalk(tables, { ...talk, id: nextId<TalkId>(tables) }),
    save: async (talk) => putTalk(tables, { ...talk, id: talks.rowOf(talk.id).id }),

    async reviseIn(place, changedDate) {
      const isThere = (talk: Talk): boolean =>
        'roomId' in place ? talk.roomId === place.roomId : talk.tracks.includes(place.trackId)
      talks.updateAll((talk) =>
        isThere(talk)
          ? { ...talk, calendarRevision: nextRevision(talk.calendarRevision, changedDate) }
          : talk,
      )
    },

    remove: async (id) => removeTalk(tables, id),

    takenUrlFriendlyTalkTitles: async (eventId, candidates) =>
      talks.taken(candidates, (talk) => (talk.eventId === eventId ? talk.urlFriendlyTalkTitle : undefined)),
    takenStubs: async (candidates) => talks.taken(candidates, ({ stub }) => stub),
  }
}

export function putTalk(tables: Tables, talk: TalkToSave): Talk {
  const links = talk.links.map((link) => ({ ...link, id: link.id ?? nextId<TalkLinkId>(tables) }))
  const speakerNames = talk.speakers.map(({ speakerName }) => fold(speakerName))
  const linkNames = links.map(({ displayName }) => displayName)
  requireDistinct('speakerName', speakerNames)
  requireDistinct('track', talk.tracks)
  requireDistinct(
    'slides_link',
    linkNames.filter((name) => name === 'slides_link'),
  )
  const kept: Talk = { ...talk, links }
  tables.talks.put(kept.id, kept)
  return kept
}

/** Removes the talk with its children. */
export function removeTalk(tables: Tables, id: TalkId): void {
  tables.talks.delete(id)
  tables.stars.delete(id)
  tables.votes.deleteWhere(({ talkId }) => talkId === id)
  tables.publicVotes.delete(id)
  tables.voteExclusions.deleteWhere(({ what }) => what.kind === 'burst' && what.talkId === id)
  tables.reportLinks.deleteWhere(({ talkId }) => talkId === id)
  tables.foreignIds.delete(id)
  tables.claims.delete(id)
  tables.moderations.updateAll((row) => (row.talkId === id ? { ...row, talkId: undefined } : row))
  tables.talkChanges.updateAll((row) => (row.talkId === id ? { ...row, talkId: undefined } : row))
  removeComments(tables, commentsOn(tables, { kind: 'talk', talkId: id }))
}

export const starRepository = ({ stars }: Tables): StarRepository => ({
  add: async (talkId, userId) => addMember(stars, talkId, userId),
  remove: async (talkId, userId) => removeMember(stars, talkId, userId),
})
