import {
  type Comment,
  countersOf,
  type EventId,
  fold,
  foldForSearch,
  inOrderOfNames,
  isOn,
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
  TalkTrackView,
  TalkView,
} from '@lectern/application'
import { commentsWhere } from './comments.ts'
import { copyOf } from './copy.ts'
import { eventHeading } from './event-heading.ts'
import { byId, listingOf, type Order, reversed } from './listing.ts'
import {
  addMember,
  countMembers,
  hasMember,
  removeMember,
  requireDistinct,
  requireUnique,
  rowOf,
  taken,
} from './rows.ts'
import { searchRows } from './search.ts'
import { nextId, type Tables } from './tables.ts'
import { namesOf } from './tracks.ts'
import { isVisibleBelow } from './visibility.ts'

export const memoryTalkQueries = (tables: Tables): TalkQueries => ({
  async list(criteria, visibility, page, viewer) {
    const found = tables.talks
      .values()
      .filter((talk) => meets(tables, talk, criteria) && isVisibleBelow(tables, talk.eventId, visibility))
      .toArray()
      .toSorted(orderOf(criteria))
    return listingOf(found, page, (talk) => talkView(tables, talk, viewer))
  },

  async search(query, visibility, page, viewer, within) {
    const isSought = (id: EventId) => (within ?? id) === id && isVisibleBelow(tables, id, visibility)
    const visible = tables.talks.values().filter(({ eventId }) => isSought(eventId))
    const documentOf = (talk: Talk) => searchedTalk(talk, namesOf(tracksOf(tables, talk)))
    return searchRows(visible, query, documentOf, page, (talk) => talkView(tables, talk, viewer))
  },

  async isVisible(id, visibility) {
    const talk = tables.talks.get(id)
    return talk !== undefined && isVisibleBelow(tables, talk.eventId, visibility)
  },

  async findOutline(id) {
    return talkOutline(tables, id)
  },

  async headings(ids, visibility) {
    return ids
      .map((id) => tables.talks.get(id))
      .filter((talk) => talk !== undefined)
      .filter(({ eventId }) => isVisibleBelow(tables, eventId, visibility))
      .map(({ id, stub, talkTitle }) => ({ id, stub, talkTitle }))
  },

  async ratingsBy(userId, ids) {
    const own = commentsWhere(tables, (comment) => comment.userId === userId).toReversed()
    return new Map(
      own.flatMap(({ subject, rating }) =>
        subject.kind === 'talk' && rating !== 0 && ids.includes(subject.talkId)
          ? [[subject.talkId, rating] as const]
          : [],
      ),
    )
  },

  async find(id, visibility, viewer) {
    const talk = tables.talks.get(id)
    if (talk === undefined || !isVisibleBelow(tables, talk.eventId, visibility)) return undefined
    return talkView(tables, talk, viewer)
  },

  async findByStub(stub, visibility, viewer) {
    const talk = tables.talks.values().find((candidate) => candidate.stub === stub)
    if (talk === undefined || !isVisibleBelow(tables, talk.eventId, visibility)) return undefined
    return talkPageView(tables, talk, viewer)
  },
})

function talkPageView(tables: Tables, talk: Talk, viewer: UserId | undefined): TalkPageView {
  const { hosts } = rowOf(tables.events, talk.eventId)
  const icon = tables.images.get(talk.eventId)?.find(({ type }) => type === 'small')
  return {
    ...talkView(tables, talk, viewer),
    event: {
      ...eventOf(tables, talk),
      ...eventHeading(tables, talk.eventId),
      ...copyOf({ hosts, icon }),
    },
  }
}

function meets(tables: Tables, talk: Talk, criteria: TalkCriteria): boolean {
  switch (criteria.kind) {
    case 'of-event':
      return talk.eventId === criteria.eventId && titleHolds(talk, criteria.title ?? '')
    case 'by-speaker':
      return speakerIds(talk.speakers).includes(criteria.userId)
    case 'starred-by':
      return hasMember(tables.stars, talk.id, criteria.userId)
    case 'titled':
      return titleHolds(talk, criteria.title)
  }
}

const titleHolds = (talk: Talk, title: string): boolean => foldForSearch(talk.talkTitle).includes(title)

export const byStart: Order<Talk> = (one, other) => one.startDate - other.startDate || byId(one, other)

const orderOf = ({ kind }: TalkCriteria): Order<Talk> =>
  kind === 'of-event' || kind === 'starred-by' ? byStart : reversed(byStart)

export function talkView(tables: Tables, talk: Talk, viewer: UserId | undefined): TalkView {
  const { tracks: _, ...shown } = copyOf(talk)
  return {
    ...shown,
    event: eventOf(tables, talk),
    tracks: tracksOf(tables, talk),
    ...copyOf(countersOf(commentsOn(tables, talk.id))),
    starredCount: countMembers(tables.stars, talk.id),
    starred: hasMember(tables.stars, talk.id, viewer),
  }
}

function eventOf({ events }: Tables, talk: Talk): TalkEventView {
  const { startDate, endDate, zone, approval, ...window } = rowOf(events, talk.eventId)
  const { commentsOpenFrom, commentsOpenUntil } = window
  return copyOf({ startDate, endDate, zone, approval, commentsOpenFrom, commentsOpenUntil })
}

export const tracksOf = ({ tracks }: Tables, talk: Talk): TalkTrackView[] =>
  inOrderOfNames(talk.tracks.map((trackId) => rowOf(tracks, trackId))).map(({ id, trackName }) => ({
    trackId: id,
    trackName,
  }))

function talkOutline(tables: Tables, id: TalkId): TalkOutline | undefined {
  const talk = tables.talks.get(id)
  if (talk === undefined) return undefined
  const { eventId, startDate, stub, speakers } = talk
  const { hosts, approval, zone, ...event } = rowOf(tables.events, eventId)
  return copyOf({
    id,
    eventId,
    startDate,
    stub,
    speakerIds: speakerIds(speakers),
    event: {
      hosts,
      approval,
      zone,
      startDate: event.startDate,
      endDate: event.endDate,
      commentsOpenFrom: event.commentsOpenFrom,
      commentsOpenUntil: event.commentsOpenUntil,
    },
  })
}

export const memoryTalkRepository = (tables: Tables): TalkRepository => ({
  async find(id) {
    return copyOf(tables.talks.get(id))
  },

  async findOutline(id) {
    return talkOutline(tables, id)
  },

  async add(talk) {
    return putTalk(tables, { ...talk, id: nextId<TalkId>(tables) })
  },

  async save(talk) {
    return putTalk(tables, { ...talk, id: rowOf(tables.talks, talk.id).id })
  },

  async reviseInTrack(trackId, changedDate) {
    for (const talk of tables.talks.values().toArray()) {
      if (!talk.tracks.includes(trackId)) continue
      tables.talks.set(talk.id, {
        ...talk,
        calendarRevision: nextRevision(talk.calendarRevision, changedDate),
      })
    }
  },

  async remove(id) {
    removeTalk(tables, id)
  },

  async takenUrlFriendlyTalkTitles(eventId, candidates) {
    const ofEvent = tables.talks.values().filter((talk) => talk.eventId === eventId)
    return taken(
      candidates,
      ofEvent.map((talk) => talk.urlFriendlyTalkTitle),
    )
  },

  async takenStubs(candidates) {
    return taken(
      candidates,
      tables.talks.values().map((talk) => talk.stub),
    )
  },
})

export function putTalk(tables: Tables, talk: TalkToSave): Talk {
  const links = talk.links.map((link) => ({ ...link, id: link.id ?? nextId<TalkLinkId>(tables) }))
  const kept: Talk = copyOf({ ...talk, links })
  requireKeys(tables, kept)
  tables.talks.set(kept.id, kept)
  return copyOf(kept)
}

function requireKeys({ talks }: Tables, talk: Talk): void {
  requireUnique('stub', talk, talks.values(), ({ stub }) => stub)
  requireUnique(
    'urlFriendlyTalkTitle',
    talk,
    talks.values().filter(({ eventId }) => eventId === talk.eventId),
    ({ urlFriendlyTalkTitle }) => urlFriendlyTalkTitle,
  )
  requireDistinct(
    'speakerName',
    talk.speakers.map(({ speakerName }) => fold(speakerName)),
  )
  requireDistinct('track', talk.tracks)
  requireDistinct(
    'slides_link',
    talk.links.map(({ displayName }) => displayName).filter((displayName) => displayName === 'slides_link'),
  )
}

const commentsOn = (tables: Tables, talkId: TalkId): readonly Comment[] =>
  commentsWhere(tables, ({ subject }) => isOn(subject, { kind: 'talk', talkId }))

/** Removes the talk with its children. */
export function removeTalk(tables: Tables, id: TalkId): void {
  tables.talks.delete(id)
  tables.stars.delete(id)
  tables.foreignIds.delete(id)
  tables.claims.delete(id)
  for (const [key, row] of tables.moderations.entries()) {
    if (row.talkId === id) tables.moderations.set(key, { ...row, talkId: undefined })
  }
  for (const comment of commentsOn(tables, id)) tables.comments.delete(comment.id)
}

export const memoryStarRepository = ({ stars }: Tables): StarRepository => ({
  async add(talkId, userId) {
    return addMember(stars, talkId, userId)
  },

  async remove(talkId, userId) {
    return removeMember(stars, talkId, userId)
  },
})
