import type { TrackRepository } from '@lectern/application'
import { fold, inOrderOfNames, type New, type Track, trackFields, type TrackId } from '@lectern/domain'
import type { Insertable } from 'kysely'
import { changeEventCounters } from '../events/counters.ts'
import { lockEvent } from '../events/repository.ts'
import { indexEvent, indexTalks, talksInTracks } from '../search/index-texts.ts'
import type { Session } from '../session.ts'
import { kindsOf, stored } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { first, only } from '../sql/results.ts'
import type { TracksTable } from './schema.ts'

export const kyselyTrackRepository = (session: Session): TrackRepository => {
  const { db } = session
  const rowWith = (id: TrackId) => db.selectFrom('tracks').where('id', '=', id)

  return {
    async find(id) {
      await lockEvent(session, rowWith(id).select('event_id'))
      return first(
        rowWith(id)
          .selectAll()
          .$if(locksRows(session), (query) => query.forNoKeyUpdate()),
        toTrack,
      )
    },

    async ofEvent(eventId) {
      const rows = await db.selectFrom('tracks').selectAll().where('event_id', '=', eventId).execute()
      return inOrderOfNames(rows.map(toTrack))
    },

    async add(track) {
      const added = toTrack(await only(db.insertInto('tracks').values(fromTrack(track)).returningAll()))
      await changeEventCounters(session, added.eventId, { tracks_count: 1 })
      await indexEvent(session, added.eventId)
      return added
    },

    async save(track) {
      await db.updateTable('tracks').set(fromTrack(track)).where('id', '=', track.id).execute()
      await indexEvent(session, track.eventId)
      await indexTalks(session, await talksInTracks(session, [track.id]))
    },

    async remove(id) {
      await lockEvent(session, rowWith(id).select('event_id'))
      const talks = await talksInTracks(session, [id])
      const row = await db.deleteFrom('tracks').where('id', '=', id).returning('event_id').executeTakeFirst()
      if (row === undefined) return
      await changeEventCounters(session, row.event_id, { tracks_count: -1 })
      await indexEvent(session, row.event_id)
      await indexTalks(session, talks)
    },
  }
}

const { toValue, toRow } = stored<Track>({
  id: 'id',
  eventId: 'plain',
  colour: 'plain',
  ...kindsOf(trackFields),
})

export const toTrack = toValue

export const fromTrack = (track: New<Track>): Insertable<TracksTable> => ({
  ...toRow(track),
  track_name_folded: fold(track.trackName),
})
