import type { TalkRepository } from '@lectern/application'
import type { EventId, Talk, TalkId, TalkToSave } from '@lectern/domain'
import { changeEventCounters } from '../events/event-counts.ts'
import type { Session } from '../session.ts'
import { lockEvent, locksRows } from '../sql/locking.ts'
import { isIn } from '../sql/predicates.ts'
import { replaceSpeakers, replaceTracks, saveLinks } from './save-talk-parts.ts'
import { findOutline, lockTalk } from './talk-outline.ts'
import { partsOfTalks, trackIdsOf } from './talk-parts.ts'
import { fromTalk, talkColumns, toTalk } from './talk-row.ts'

export const kyselyTalkRepository = (session: Session): TalkRepository => {
  const { db } = session
  const rowWith = (id: TalkId) => db.selectFrom('talks').where('id', '=', id)
  const saveParts = async (id: TalkId, talk: Omit<TalkToSave, 'id'>): Promise<Talk> => {
    await replaceSpeakers(session, id, talk.speakers)
    await replaceTracks(session, id, talk.tracks)
    return { ...talk, id, links: await saveLinks(session, id, talk.links) }
  }

  return {
    async find(id) {
      await lockEvent(session, rowWith(id).select('event_id'))
      const row = await rowWith(id)
        .select(talkColumns)
        .$if(locksRows(session), (query) => query.forNoKeyUpdate())
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { speakers, links } = await partsOfTalks(session, [id])
      return {
        ...toTalk(row),
        speakers: speakers.get(id) ?? [],
        links: links.get(id) ?? [],
        tracks: await trackIdsOf(session, id),
      }
    },

    async findOutline(id) {
      // On its own, so that whatever is read after it is as new as the lock.
      if (locksRows(session)) await lockTalk(session, { id })
      return findOutline(session, id)
    },

    async add(talk) {
      const { id } = await db
        .insertInto('talks')
        .values(fromTalk(talk))
        .returning('id')
        .executeTakeFirstOrThrow()
      await changeEventCounters(session, talk.eventId, { talks_count: 1 })
      return saveParts(id, talk)
    },

    async save(talk) {
      await db
        .updateTable('talks')
        .set(fromTalk(talk))
        .where('id', '=', talk.id)
        .returning('id')
        .executeTakeFirstOrThrow()
      return saveParts(talk.id, talk)
    },

    async remove(id) {
      await lockEvent(session, rowWith(id).select('event_id'))
      // Nobody puts it into another track meanwhile, which would not be counted back.
      if (locksRows(session)) await rowWith(id).select('id').forNoKeyUpdate().execute()
      await replaceTracks(session, id, [])
      await removeCounted(session, id)
    },

    async takenUrlFriendlyTalkTitles(eventId: EventId, candidates) {
      const rows = await db
        .selectFrom('talks')
        .select('url_friendly_talk_title')
        .where('event_id', '=', eventId)
        .where(isIn(session, 'url_friendly_talk_title', candidates))
        .execute()
      return new Set(rows.map((row) => row.url_friendly_talk_title))
    },

    async takenStubs(candidates) {
      const rows = await db
        .selectFrom('talks')
        .select('stub')
        .where(isIn(session, 'stub', candidates))
        .execute()
      return new Set(rows.map((row) => row.stub))
    },
  }
}

/** Takes what the talk added to the counts of its event with it. */
async function removeCounted(session: Session, id: TalkId): Promise<void> {
  const row = await session.db
    .deleteFrom('talks')
    .where('id', '=', id)
    .returning(['event_id', 'comment_count', 'rating_1', 'rating_2', 'rating_3', 'rating_4', 'rating_5'])
    .executeTakeFirst()
  if (row === undefined) return
  await changeEventCounters(session, row.event_id, {
    talks_count: -1,
    talk_comments_count: -row.comment_count,
    rating_1: -row.rating_1,
    rating_2: -row.rating_2,
    rating_3: -row.rating_3,
    rating_4: -row.rating_4,
    rating_5: -row.rating_5,
  })
}
