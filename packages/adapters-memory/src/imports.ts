import type {
  EventId,
  FieldMapping,
  FromElsewhere,
  StoredTalk,
  Talk,
  TalkId,
  TalkToSave,
} from '@lectern/domain'
import type { ImportPlanQueries, ImportPlanRepository, ImportRepository } from '@lectern/application'
import { commentsOn } from './comments.ts'
import { byId, byName } from './listing.ts'
import { countMembers } from './table.ts'
import { insert, nextId, profileKey, type Tables } from './tables.ts'
import { putTalk, removeTalk } from './talks.ts'
import { removeRoom, roomsOfEvent } from './rooms.ts'
import { removeTrack, tracksOfEvent } from './tracks.ts'

export const importRepository = (tables: Tables): ImportRepository => ({
  async programmeOf(eventId) {
    const talks = talksOf(tables, eventId).map((talk): StoredTalk => ({
      ...talk,
      foreignId: tables.foreignIds.get(talk.id)?.foreignId ?? '',
      pendingNames: (tables.claims.get(talk.id) ?? []).map(({ displayName }) => displayName),
    }))
    return { tracks: tracksOfEvent(tables, eventId), rooms: roomsOfEvent(tables, eventId), talks }
  },

  profilesOf: async (eventId) =>
    tables.speakerProfiles.where((profile) => profile.eventId === eventId).toSorted(byName),
  async changeProfiles(eventId, saved, removed) {
    for (const name of removed) tables.speakerProfiles.delete(profileKey(eventId, name))
    for (const profile of saved) {
      tables.speakerProfiles.set(profileKey(eventId, profile.displayName), profile)
    }
  },

  async leasePictures(now, until, most) {
    const due = tables.speakerProfiles
      .where(({ pictureDate }) => pictureDate !== undefined && pictureDate <= now)
      .toSorted((one, other) => (one.pictureDate ?? 0) - (other.pictureDate ?? 0) || byName(one, other))
      .slice(0, most)
      .map((profile) => ({ ...profile, pictureDate: until }))
    for (const profile of due)
      tables.speakerProfiles.set(profileKey(profile.eventId, profile.displayName), profile)
    return due
  },

  mappingOf: async (eventId) => mappingOf(tables, eventId),
  saveMapping: async (eventId, mapping) => tables.importMappings.set(eventId, mapping),

  async lockTalks() {
    // A transaction has the store to itself.
  },

  async feedbackOn(talkIds) {
    const feedback = talkIds.map((talkId) => {
      const comments = commentsOn(tables, { kind: 'talk', talkId }).length
      return [talkId, { comments, stars: countMembers(tables.stars, talkId) }] as const
    })
    return new Map(feedback.filter(([, { comments, stars }]) => comments + stars > 0))
  },

  async addTracks(_eventId, tracks) {
    return tracks.map((track) => insert(tables, tables.tracks, track))
  },

  async addRooms(_eventId, rooms) {
    return rooms.map((room) => insert(tables, tables.rooms, room))
  },

  async change(_eventId, { addedTalks, changedTalks, removedTalks, ...places }) {
    for (const id of removedTalks) removeTalk(tables, id)
    for (const track of places.changedTracks) tables.tracks.put(track.id, track)
    for (const room of places.changedRooms) tables.rooms.put(room.id, room)
    for (const talk of changedTalks) save(tables, { ...talk, id: tables.talks.rowOf(talk.id).id })
    const added = addedTalks.map((talk) => ({ ...talk, id: nextId<TalkId>(tables) }))
    for (const talk of added) save(tables, talk)
    for (const id of places.removedTracks) removeTrack(tables, id)
    for (const id of places.removedRooms) removeRoom(tables, id)
    return added.map(({ id }) => id)
  },
})

function save(tables: Tables, { foreignId, ...talk }: TalkToSave & FromElsewhere): void {
  putTalk(tables, talk)
  if (foreignId !== '') tables.foreignIds.put(talk.id, { eventId: talk.eventId, foreignId })
}

const talksOf = ({ talks }: Tables, eventId: EventId): Talk[] =>
  talks.where((talk) => talk.eventId === eventId).toSorted(byId)

const mappingOf = ({ importMappings }: Tables, eventId: EventId): FieldMapping =>
  importMappings.get(eventId) ?? []

export const importPlanQueries = (tables: Tables): ImportPlanQueries => ({
  find: async (id) => tables.importPlans.get(id),
  mappingOf: async (eventId) => mappingOf(tables, eventId),
})

export const importPlanRepository = (tables: Tables): ImportPlanRepository => {
  const { importPlans } = tables
  return {
    find: async (id) => importPlans.get(id),
    add: async (plan) => insert(tables, importPlans, plan),
    markApplied: async (id, appliedDate) => importPlans.set(id, { ...importPlans.rowOf(id), appliedDate }),
    remove: async (id) => importPlans.delete(id),

    async keepNewest(eventId, most) {
      const ofEvent = importPlans.where((plan) => plan.eventId === eventId).toSorted(byId)
      for (const { id } of ofEvent.slice(0, Math.max(0, ofEvent.length - most))) importPlans.delete(id)
    },

    forgetBefore: async (moment) => importPlans.deleteWhere(({ createdDate }) => createdDate < moment),
  }
}
