import type { ImportRepository } from '@lectern/application'
import {
  type EventId,
  type Room,
  type RoomId,
  type TalkFeedback,
  type TalkId,
  type Track,
  writeFieldMapping,
} from '@lectern/domain'
import { sql } from 'kysely'
import { changeEventCounters } from '../events/counters.ts'
import { fromRoom, toRoom } from '../rooms/repository.ts'
import { indexEvent, indexTalks, talksInTracks } from '../search/index-texts.ts'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'
import { isIn } from '../sql/predicates.ts'
import { removeTalks } from '../talks/repository.ts'
import { fromTrack, toTrack } from '../tracks/repository.ts'
import { mappingOf } from './plans.ts'
import { changeProfiles, leasePictures, profilesOf } from './speaker-profiles.ts'
import { chunksOf, insertTalks, readProgramme, updateTalks, writeChildren } from './programme.ts'

export const kyselyImportRepository = (session: Session): ImportRepository => {
  const { db } = session
  return {
    profilesOf: (eventId) => profilesOf(session, eventId),
    changeProfiles: (eventId, saved, removed) => changeProfiles(session, eventId, saved, removed),
    leasePictures: (now, until, most) => leasePictures(session, now, until, most),
    mappingOf: (eventId) => mappingOf(session, eventId),

    async saveMapping(eventId, mapping) {
      const row = { event_id: eventId, mapping: writeFieldMapping(mapping) }
      await db
        .insertInto('import_mappings')
        .values(row)
        .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
        .execute()
    },

    programmeOf: (eventId) => readProgramme(session, eventId),

    async lockTalks(talkIds) {
      if (!locksRows(session) || talkIds.length === 0) return
      const talks = db
        .selectFrom('talks')
        .select('id')
        .where(isIn(session, 'id', talkIds))
      await talks.orderBy('id').forUpdate().execute()
    },

    feedbackOn: (talkIds) => feedbackOn(session, talkIds),

    async addTracks(eventId, tracks) {
      const added: Track[] = []
      for await (const chunk of chunksOf(tracks)) {
        const rows = await db.insertInto('tracks').values(chunk.map(fromTrack)).returningAll().execute()
        const byName = new Map(rows.map((row) => [row.track_name, toTrack(row)]))
        added.push(
          ...chunk.map(({ trackName }) => byName.get(trackName)).filter((track) => track !== undefined),
        )
      }
      await changeEventCounters(session, eventId, { tracks_count: tracks.length })
      await indexEvent(session, eventId)
      return added
    },

    async addRooms(_eventId, rooms) {
      const added: Room[] = []
      for await (const chunk of chunksOf(rooms)) {
        const rows = await db.insertInto('rooms').values(chunk.map(fromRoom)).returningAll().execute()
        added.push(...rows.map(toRoom))
      }
      return added.toSorted((one, other) => one.position - other.position)
    },

    async change(eventId, { addedTalks, changedTalks, removedTalks, ...places }) {
      const { changedTracks, removedTracks, changedRooms, removedRooms } = places
      const renamed = await talksInTracks(session, [...changedTracks.map(({ id }) => id), ...removedTracks])
      await removeTalks(session, removedTalks)
      for (const track of changedTracks) {
        await db.updateTable('tracks').set(fromTrack(track)).where('id', '=', track.id).execute()
      }
      for (const room of changedRooms) {
        await db.updateTable('rooms').set(fromRoom(room)).where('id', '=', room.id).execute()
      }
      await updateTalks(session, changedTalks)
      const added = await insertTalks(session, addedTalks)
      await changeEventCounters(session, eventId, { talks_count: added.length })
      await writeChildren(session, [...changedTalks, ...added])
      await removeTracks(session, eventId, removedTracks)
      await removeRooms(session, removedRooms)
      await countTalks(session, eventId)
      await indexEvent(session, eventId)
      const saved = [...changedTalks, ...added].map(({ id }) => id)
      await indexTalks(session, [...new Set([...renamed, ...saved])])
      return added.map(({ id }) => id)
    },
  }
}

async function removeTracks(session: Session, eventId: EventId, ids: readonly Track['id'][]): Promise<void> {
  if (ids.length === 0) return
  await session.db
    .deleteFrom('tracks')
    .where(isIn(session, 'id', ids))
    .execute()
  await changeEventCounters(session, eventId, { tracks_count: -ids.length })
}

async function removeRooms(session: Session, ids: readonly RoomId[]): Promise<void> {
  if (ids.length === 0) return
  await session.db
    .deleteFrom('rooms')
    .where(isIn(session, 'id', ids))
    .execute()
}

/** Counts the talks of every track of the event again. */
async function countTalks(session: Session, eventId: EventId): Promise<void> {
  const count = sql<number>`(select count(*) from talk_tracks where track_id = tracks.id)`
  await session.db.updateTable('tracks').set({ talks_count: count }).where('event_id', '=', eventId).execute()
}

async function feedbackOn(
  session: Session,
  talkIds: readonly TalkId[],
): Promise<ReadonlyMap<TalkId, TalkFeedback>> {
  const [comments, stars] = await Promise.all([
    session.db
      .selectFrom('talk_comments')
      .select((eb) => ['talk_id', eb.fn.countAll<number>().as('count')])
      .where(isIn(session, 'talk_id', talkIds))
      .groupBy('talk_id')
      .execute(),
    session.db
      .selectFrom('talks')
      .select(['id', 'starred_count'])
      .where(isIn(session, 'id', talkIds))
      .where('starred_count', '>', 0)
      .execute(),
  ])
  const starsOf = new Map(stars.map((row) => [row.id, row.starred_count]))
  const commentsOn = new Map(comments.map((row) => [row.talk_id, row.count]))
  const ids = [...new Set([...starsOf.keys(), ...commentsOn.keys()])]
  return new Map(ids.map((id) => [id, { comments: commentsOn.get(id) ?? 0, stars: starsOf.get(id) ?? 0 }]))
}
