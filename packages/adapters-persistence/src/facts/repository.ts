import type { FactQueries, FactRepository } from '@lectern/application'
import type { Fact } from '@lectern/domain'
import { sql } from 'kysely'
import { chunksOf } from '../imports/programme.ts'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { lockName, locksRows } from '../sql/locking.ts'
import { equalsLiteral, isIn } from '../sql/predicates.ts'
import { each, first } from '../sql/results.ts'

const { toValue, toRow } = stored<Fact>({
  id: 'id',
  kind: 'plain',
  forHosts: 'flag',
  eventId: 'plain',
  talkId: 'plain',
  commentId: 'plain',
  title: 'plain',
  before: 'plain',
  after: 'plain',
  createdDate: 'plain',
})

export const kyselyFactQueries = (session: Session): FactQueries => {
  const { db } = session
  const atEnd = async (direction: 'asc' | 'desc'): Promise<number> => {
    const row = db
      .selectFrom('facts')
      .select('sequence')
      .where('sequence', 'is not', null)
      .orderBy('sequence', direction)
      .limit(sql.lit(1))
    return (await first(row, ({ sequence }) => sequence ?? 0)) ?? 0
  }
  return {
    list: ({ after, eventId, kinds, publicOnly }, most) =>
      each(
        db
          .selectFrom('facts')
          .selectAll()
          .where('sequence', '>', after)
          .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId ?? null))
          .$if(kinds !== undefined, (query) => query.where(isIn(session, 'kind', kinds ?? [])))
          .$if(publicOnly === true, (query) => query.where(equalsLiteral('for_hosts', 0)))
          .orderBy('sequence')
          .limit(most),
        ({ sequence, ...row }) => ({ ...toValue(row), sequence: sequence ?? 0 }),
      ),
    newest: () => atEnd('desc'),
    oldest: () => atEnd('asc'),
    areWaiting: async () =>
      (await first(
        db.selectFrom('facts').select('id').where('sequence', 'is', null).limit(sql.lit(1)),
        () => true,
      )) ?? false,
  }
}

const MOST_NUMBERED = 1_000
const MOST_FORGOTTEN = 1_000
/** In a restored archive, which has no facts, numbers go on after all that its webhooks have been told since it was made. */
const RESTORED = 1_000_000

export const kyselyFactRepository = (session: Session): FactRepository => {
  const { db } = session
  return {
    async add(facts) {
      for await (const chunk of chunksOf(facts)) {
        const added = db.insertInto('facts').values(chunk.map(toRow)).execute()
        // On PostgreSQL it is sent at once, and the next statement or the commit fails with its failure, so nobody waits for it.
        if (locksRows(session)) added.catch(() => undefined)
        else await added
      }
    },

    async addOfHeld(id, kind, now) {
      await sql`
        insert into facts (kind, for_hosts, event_id, talk_id, comment_id, title, "before", "after", created_date)
        select cast(${kind} as text), case when shown_privately is null and coalesce(listed_date, 1) <> 0 then 0 else 1 end,
          event_id, talk_id, id, '', '', '', cast(${now} as bigint)
        from talk_comments join moderated_talk_comments on comment_id = id where moderation_id = ${id}
        union all
        select cast(${kind} as text), case when coalesce(listed_date, 1) <> 0 then 0 else 1 end, event_id, null, id, '', '', '', cast(${now} as bigint)
        from event_comments join moderated_event_comments on comment_id = id where moderation_id = ${id}
      `.execute(db)
    },

    async number() {
      // Of two servers the second sees what the first has numbered.
      if (locksRows(session)) await lockName(session, 'facts')
      const { rows } = await sql`
        with waiting as (
          select id, row_number() over (order by id) as place from facts where sequence is null
          order by id limit ${sql.lit(MOST_NUMBERED)}
        ), latest as (
          select coalesce(
            (select max(sequence) from facts where sequence is not null),
            (select max(sequence) + ${sql.lit(RESTORED)} from webhooks where sequence > 0),
            0
          ) as sequence
        )
        update facts set sequence = latest.sequence + waiting.place
        from waiting, latest where facts.id = waiting.id returning facts.id
      `.execute(db)
      return rows.length === MOST_NUMBERED
    },

    async forgetBefore(moment) {
      await sql`
        delete from facts where id in (
          select id from (select id, created_date, sequence from facts order by id limit ${sql.lit(MOST_FORGOTTEN)}) as first
          where created_date < ${moment} and (sequence is null or sequence < (select max(sequence) from facts where sequence is not null))
        )
      `.execute(db)
    },

    async lease(name, start, now, until) {
      await db
        .insertInto('fact_readers')
        .values({ name, sequence: start, leased_until: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return first(
        db
          .updateTable('fact_readers')
          .set({ leased_until: until })
          .where('name', '=', name)
          .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
          .returning(['name', 'sequence'])
          .execute(),
        (reader) => reader,
      )
    },

    async saveReader({ name, sequence }, until) {
      const leased_until = until ?? null
      await db
        .insertInto('fact_readers')
        .values({ name, sequence, leased_until })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ sequence, leased_until }))
        .execute()
    },

    async removeReader(name) {
      await db.deleteFrom('fact_readers').where('name', '=', name).execute()
    },
  }
}
