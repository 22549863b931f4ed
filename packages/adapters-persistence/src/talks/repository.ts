import type { StarRepository, TalkRepository } from '@lectern/application'
import type { Talk, TalkId, TalkToSave } from '@lectern/domain'
import { ratingColumns } from '../comments/schema.ts'
import { changeEventCounters } from '../events/counters.ts'
import { lockEvent } from '../events/repository.ts'
import { changeRows } from '../marks/statements.ts'
import { indexTalks } from '../search/index-texts.ts'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'
import { isIn } from '../sql/predicates.ts'
import { only, setOf } from '../sql/results.ts'
import { replaceSpeakers, replaceTracks, saveLinks, storedChildren } from './children.ts'
import { findOutline, lockTalk } from './queries.ts'
import { fromTalk, talkColumns, toTalk } from './rows.ts'

export const kyselyTalkRepository = (session: Session): TalkRepository => {
  const { db } = session
  const rowWith = (id: TalkId) => db.selectFrom('talks').where('id', '=', id)
  const saveParts = async (id: TalkId, talk: Omit<TalkToSave, 'id'>): Promise<Talk> => {
    await replaceSpeakers(session, id, talk.speakers)
    await replaceTracks(session, id, talk.tracks)
    await indexTalks(session, [id])
    return { ...talk, id, links: await saveLinks(session, id, talk.links) }
  }

  return {
    async find(id) {
      await lockEvent(session, rowWith(id).select('event_id'))
      const row = rowWith(id)
        .select(talkColumns)
        .$if(locksRows(session), (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
      // The children are read behind the lock, in the order of the calls.
      const [talk, children] = await Promise.all([row, storedChildren(session, id)])
      return talk && { ...toTalk(talk), ...children }
    },

    async findOutline(id) {
      // A statement of its own: the next statement then sees what was committed before the lock.
      if (locksRows(session)) await lockTalk(session, { id })
      return findOutline(session, id)
    },

    async add(talk) {
      const { id } = await only(db.insertInto('talks').values(fromTalk(talk)).returning('id'))
      await changeEventCounters(session, talk.eventId, { talks_count: 1 })
      return saveParts(id, talk)
    },

    async save(talk) {
      await only(db.updateTable('talks').set(fromTalk(talk)).where('id', '=', talk.id).returning('id'))
      return saveParts(talk.id, talk)
    },

    async reviseIn(place, changedDate) {
      const talksThere =
        'roomId' in place
          ? db.selectFrom('talks').select('id').where('room_id', '=', place.roomId)
          : db.selectFrom('talk_tracks').select('talk_id as id').where('track_id', '=', place.trackId)
      await db
        .updateTable('talks')
        .set((eb) => ({
          calendar_sequence: eb('calendar_sequence', '+', 1),
          calendar_changed_date: changedDate,
        }))
        .where('id', 'in', talksThere)
        .execute()
    },

    async remove(id) {
      await lockEvent(session, rowWith(id).select('event_id'))
      // A concurrent change of its tracks would miss the counters.
      if (locksRows(session)) await rowWith(id).select('id').forNoKeyUpdate().execute()
      await replaceTracks(session, id, [])
      await removeTalks(session, [id])
    },

    takenUrlFriendlyTalkTitles: (eventId, candidates) =>
      setOf(
        db
          .selectFrom('talks')
          .select('url_friendly_talk_title')
          .where('event_id', '=', eventId)
          .where(isIn(session, 'url_friendly_talk_title', candidates)),
        (row) => row.url_friendly_talk_title,
      ),

    takenStubs: (candidates) =>
      setOf(
        db
          .selectFrom('talks')
          .select('stub')
          .where(isIn(session, 'stub', candidates)),
        ({ stub }) => stub,
      ),
  }
}

/** Removes talks of one event, which the caller has locked. The counters of their tracks stay as they are. */
export async function removeTalks(session: Session, ids: readonly TalkId[]): Promise<void> {
  const removed = session.db.deleteFrom('talks').where(isIn(session, 'id', ids))
  const rows = await removed.returning(['event_id', ...counters]).execute()
  const [first] = rows
  if (first === undefined) return
  const lost = (counter: (typeof counters)[number]): number =>
    rows.reduce((total, row) => total - row[counter], 0)
  await changeEventCounters(session, first.event_id, {
    talks_count: -rows.length,
    talk_comments_count: lost('comment_count'),
    ...Object.fromEntries(ratingColumns.map((rating) => [rating, lost(rating)])),
  })
}

const counters = ['comment_count', ...ratingColumns] as const

export const kyselyStarRepository = (session: Session): StarRepository => ({
  add: (id, userId) => changeRows.star.add(session, { id, userId }),
  remove: (id, userId) => changeRows.star.remove(session, { id, userId }),
})
