import {
  type EventId,
  type FromElsewhere,
  type ImportPlan,
  type ImportPlanId,
  isOn,
  type StoredTalk,
  type Talk,
  type TalkId,
  type TalkToSave,
  type TrackId,
} from '@lectern/domain'
import type { ImportPlanQueries, ImportPlanRepository, ImportRepository } from '@lectern/application'
import { commentsWhere } from './comments.ts'
import { copyOf } from './copy.ts'
import { byId } from './listing.ts'
import { countMembers, requireUnique, rowOf } from './rows.ts'
import { nextId, type Tables } from './tables.ts'
import { putTalk, removeTalk } from './talks.ts'
import { putTrack, removeTrack, tracksOfEvent } from './tracks.ts'

export const memoryImportRepository = (tables: Tables): ImportRepository => ({
  async programmeOf(eventId) {
    const talks = talksOf(tables, eventId).map((talk): StoredTalk => ({
      ...talk,
      foreignId: tables.foreignIds.get(talk.id) ?? '',
      pendingNames: (tables.claims.get(talk.id) ?? []).map(({ displayName }) => displayName),
    }))
    return copyOf({ tracks: tracksOfEvent(tables, eventId), talks })
  },

  async lockTalks() {
    // A transaction has the store to itself.
  },

  async feedbackOn(talkIds) {
    const feedback = talkIds.map((talkId) => {
      const comments = commentsWhere(tables, ({ subject }) => isOn(subject, { kind: 'talk', talkId })).length
      return [talkId, { comments, stars: countMembers(tables.stars, talkId) }] as const
    })
    return new Map(feedback.filter(([, { comments, stars }]) => comments + stars > 0))
  },

  async addTracks(_eventId, tracks) {
    return tracks.map((track) => {
      const added = { ...copyOf(track), id: nextId<TrackId>(tables) }
      putTrack(tables, added)
      return copyOf(added)
    })
  },

  async change(_eventId, { changedTracks, removedTracks, addedTalks, changedTalks, removedTalks }) {
    for (const id of removedTalks) removeTalk(tables, id)
    for (const track of changedTracks) putTrack(tables, copyOf(track))
    for (const talk of changedTalks) save(tables, { ...talk, id: rowOf(tables.talks, talk.id).id })
    for (const talk of addedTalks) save(tables, { ...talk, id: nextId<TalkId>(tables) })
    for (const id of removedTracks) removeTrack(tables, id)
  },
})

function save(tables: Tables, { foreignId, ...talk }: TalkToSave & FromElsewhere): void {
  putTalk(tables, talk)
  const others = talksOf(tables, talk.eventId).filter(({ id }) => tables.foreignIds.has(id))
  if (foreignId === '') return
  requireUnique('foreignId', talk, others.values(), ({ id }) =>
    id === talk.id ? foreignId : (tables.foreignIds.get(id) ?? ''),
  )
  tables.foreignIds.set(talk.id, foreignId)
}

const talksOf = ({ talks }: Tables, eventId: EventId): Talk[] =>
  talks
    .values()
    .filter((talk) => talk.eventId === eventId)
    .toArray()
    .toSorted(byId)

export const memoryImportPlanQueries = ({ importPlans }: Tables): ImportPlanQueries => ({
  async find(id) {
    return copyOf(importPlans.get(id))
  },
})

export const memoryImportPlanRepository = (tables: Tables): ImportPlanRepository => {
  const { importPlans } = tables
  return {
    ...memoryImportPlanQueries(tables),

    async add(plan) {
      const added: ImportPlan = { ...copyOf(plan), id: nextId<ImportPlanId>(tables) }
      importPlans.set(added.id, added)
      return copyOf(added)
    },

    async markApplied(id, appliedDate) {
      importPlans.set(id, { ...rowOf(importPlans, id), appliedDate })
    },

    async remove(id) {
      importPlans.delete(id)
    },

    async keepNewest(eventId, most) {
      const ofEvent = importPlans
        .values()
        .filter((plan) => plan.eventId === eventId)
        .toArray()
        .toSorted(byId)
      for (const { id } of ofEvent.slice(0, Math.max(0, ofEvent.length - most))) importPlans.delete(id)
    },

    async forgetBefore(moment) {
      for (const { id, createdDate } of importPlans.values().toArray()) {
        if (createdDate < moment) importPlans.delete(id)
      }
    },
  }
}
