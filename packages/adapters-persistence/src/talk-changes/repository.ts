import type { TalkChangeRepository } from '@lectern/application'
import {
  before,
  DAY,
  type Instant,
  MOST_TALK_CHANGES,
  type RecordedChange,
  type TalkChangeId,
  toldBefore,
  toldFrom,
  type UserId,
} from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { chunksOf } from '../imports/programme.ts'
import type { Session } from '../session.ts'
import { flag } from '../sql/columns.ts'
import { lockName, locksRows } from '../sql/locking.ts'
import { isIn } from '../sql/predicates.ts'
import { each } from '../sql/results.ts'
import { changeColumns, fromChange, toChange } from './queries.ts'

/** A mail that cannot be sent is tried for less long than this. */
const KEPT_AFTER_TELLING = 4 * DAY

export const kyselyTalkChangeRepository = (session: Session): TalkChangeRepository => {
  const { db } = session
  return {
    async latestOf(ids, since) {
      const rows = db
        .selectFrom('talk_changes')
        .select(changeColumns('talk_changes'))
        .where(isIn(session, 'talk_id', ids))
        .where('created_date', '>', since)
        .orderBy('id')
      return each(rows, toChange)
    },

    async record(eventId, recorded, now, except) {
      if (recorded.length === 0) return
      await updateChanges(session, recorded)
      const saved = [
        ...recorded.filter(({ id }) => id !== undefined),
        ...(await insertChanges(session, recorded)),
      ]
      await keepNews(
        session,
        saved.filter(({ undone }) => !undone),
        now,
        except,
      )
      const undone = saved.flatMap(({ id, undone }) => (undone && id !== undefined ? [id] : []))
      if (undone.length > 0) await takeBack(session, undone, now)
      await db
        .updateTable('events')
        .set((eb) => ({ programme_version: eb('programme_version', '+', 1) }))
        .where('id', '=', eventId)
        .execute()
      await sql`
        delete from talk_changes where event_id = ${eventId} and id in (
          select id from talk_changes where event_id = ${eventId}
          order by created_date desc, id desc limit 1000000 offset ${MOST_TALK_CHANGES}
        )
      `.execute(db)
    },

    async tellDue(now, most) {
      // Of two servers the second sees what the first has told.
      if (locksRows(session)) await lockName(session, 'talk_change_news')
      const { rows: told } = await sql<{
        user_id: UserId
        event_id: RecordedChange['eventId']
        speaker: 0 | 1
      }>`
        update talk_change_news set due_date = null, told_date = ${now}
        where due_date is not null and (user_id, event_id) in (
          select distinct due.user_id, due.event_id from talk_change_news as due
          where due.due_date <= ${now} and not exists (
            select 1 from talk_change_news as told
            where told.user_id = due.user_id and told.event_id = due.event_id
              and told.told_date > ${toldBefore(now)}
          ) limit ${most}
        ) returning user_id, event_id, speaker
      `.execute(db)
      if (told.length === 0) return []
      await sql`
        delete from talk_change_news where due_date is null and told_date < ${before(now, KEPT_AFTER_TELLING)}
      `.execute(db)
      return [...Map.groupBy(told, (row) => `${row.user_id} ${row.event_id}`).values()].flatMap((ofOne) => {
        const isSpeaker = ofOne.some(({ speaker }) => speaker === 1)
        return ofOne
          .slice(0, 1)
          .map(({ user_id: userId, event_id: eventId }) => ({ userId, eventId, isSpeaker }))
      })
    },
  }
}

/** One statement, whatever their number. */
async function updateChanges(session: Session, recorded: readonly RecordedChange[]): Promise<void> {
  const known = recorded.filter(({ id }) => id !== undefined)
  if (known.length === 0) return
  const json = JSON.stringify(
    known.map(({ id, talkTitle, after, createdDate, undone }) => ({
      id,
      talk_title: talkTitle,
      after_change: after,
      created_date: createdDate,
      undone: flag(undone),
    })),
  )
  await sql`
    update talk_changes set talk_title = saved.talk_title, ${sql.ref('after')} = saved.after_change,
      created_date = saved.created_date, undone = saved.undone
    from ${rowsIn(session, json)} as saved where talk_changes.id = saved.id
  `.execute(session.db)
}

const rowsIn = ({ engine }: Session, json: string): RawBuilder<unknown> =>
  engine === 'sqlite'
    ? sql`(
        select value ->> 'id' as id, value ->> 'talk_title' as talk_title, value ->> 'after_change' as after_change,
          value ->> 'created_date' as created_date, value ->> 'undone' as undone
        from json_each(${json})
      )`
    : sql`(
        select * from json_to_recordset(cast(${json} as json))
          as row (id bigint, talk_title text, after_change text, created_date bigint, undone integer)
      )`

/** The new ones, with their ids. */
async function insertChanges(
  { db }: Session,
  recorded: readonly RecordedChange[],
): Promise<readonly RecordedChange[]> {
  const inserted: RecordedChange[] = []
  for await (const chunk of chunksOf(recorded.filter(({ id }) => id === undefined))) {
    const rows = await db
      .insertInto('talk_changes')
      .values(chunk.map(fromChange))
      .returning(['id', 'talk_id', 'kind'])
      .execute()
    const ids = new Map(rows.map((row) => [`${row.talk_id} ${row.kind}`, row.id]))
    for (const change of chunk) {
      const id = ids.get(`${change.talkId} ${change.kind}`)
      if (id !== undefined) inserted.push({ ...change, id })
    }
  }
  return inserted
}

/** Who is to hear of a change already keeps the earlier date. */
async function keepNews(
  session: Session,
  saved: readonly RecordedChange[],
  now: Instant,
  except: UserId | undefined,
): Promise<void> {
  const idsWhere = (to: keyof RecordedChange['tells']): readonly TalkChangeId[] =>
    saved.flatMap(({ id, tells }) => (tells[to] && id !== undefined ? [id] : []))
  const [forSpeakers, forAttendees] = [idsWhere('speakers'), idsWhere('attendees')]
  if (forSpeakers.length === 0) return
  const due = toldFrom(now)
  await sql`
    insert into talk_change_news (change_id, user_id, event_id, speaker, due_date)
    select id, user_id, event_id, max(speaker), min(due_date) from (
      select talk_changes.id, talk_changes.event_id, user_id, 1 as speaker, ${wholeOf(due.speakers)} as due_date
      from talk_changes inner join talk_speakers on talk_speakers.talk_id = talk_changes.talk_id
      where ${isIn(session, 'talk_changes.id', forSpeakers)} and user_id is not null
      union all
      select talk_changes.id, talk_changes.event_id, user_id, 0, ${wholeOf(due.attendees)}
      from talk_changes inner join talk_stars on talk_stars.talk_id = talk_changes.talk_id
      where ${isIn(session, 'talk_changes.id', forAttendees)}
    ) as concerned
    where user_id <> ${except ?? 0} and not exists (
      select 1 from mails_switched_off where mails_switched_off.user_id = concerned.user_id
        and topic = case speaker when 1 then 'talks' else 'starred' end
    )
    group by id, user_id, event_id
    on conflict (change_id, user_id) do update set
      speaker = excluded.speaker, due_date = coalesce(talk_change_news.due_date, excluded.due_date)
  `.execute(session.db)
}

const wholeOf = (moment: Instant): RawBuilder<number> => sql`cast(${moment} as bigint)`

/** Who has been told of the changes is told again, and nobody else. */
async function takeBack(session: Session, ids: readonly TalkChangeId[], now: Instant): Promise<void> {
  const { db } = session
  const due = toldFrom(now)
  const isUndone = isIn(session, 'change_id', ids)
  await sql`delete from talk_change_news where ${isUndone} and told_date is null`.execute(db)
  await sql`
    update talk_change_news
    set due_date = case speaker when 1 then ${wholeOf(due.speakers)} else ${wholeOf(due.attendees)} end
    where ${isUndone} and due_date is null
  `.execute(db)
  await sql`
    delete from talk_changes
    where ${isIn(session, 'id', ids)} and id not in (select change_id from talk_change_news where ${isUndone})
  `.execute(db)
}
