import type { ProgrammeSourceQueries, ProgrammeSourceRepository } from '@lectern/application'
import type { EventId, Problem, ProgrammeSource } from '@lectern/domain'
import type { Selectable } from 'kysely'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { done, first } from '../sql/results.ts'
import type { PlainSource, ProgrammeSourcesTable } from './schema.ts'

const sourceOf = ({ db }: Session, eventId: EventId) =>
  db.selectFrom('programme_sources').selectAll().where('event_id', '=', eventId)

export const kyselyProgrammeSourceQueries = (session: Session): ProgrammeSourceQueries => ({
  find: (eventId) => first(sourceOf(session, eventId), toSource),
})

export const kyselyProgrammeSourceRepository = (session: Session): ProgrammeSourceRepository => {
  const { db } = session
  return {
    find: (eventId) =>
      first(
        sourceOf(session, eventId).$if(locksRows(session), (query) => query.forUpdate()),
        toSource,
      ),

    save: (source) =>
      done(
        db
          .insertInto('programme_sources')
          .values(fromSource(source))
          .onConflict((conflict) => conflict.column('event_id').doUpdateSet(fromSource(source))),
      ),

    remove: (eventId) => done(db.deleteFrom('programme_sources').where('event_id', '=', eventId)),

    async lease(now, until, most) {
      const due = await db
        .selectFrom('programme_sources')
        .selectAll()
        .where('next_ask_date', '<=', now)
        .orderBy('next_ask_date')
        .orderBy('event_id')
        .limit(most)
        .$if(locksRows(session), (query) => query.forUpdate().skipLocked())
        .execute()
      if (due.length === 0) return []
      await db
        .updateTable('programme_sources')
        .set({ next_ask_date: until })
        .where(
          'event_id',
          'in',
          due.map((row) => row.event_id),
        )
        .execute()
      return due.map((row) => ({ ...toSource(row), nextAskDate: until }))
    },
  }
}

const { toValue, toRow } = stored<PlainSource>({
  eventId: 'plain',
  address: 'plain',
  askInterval: 'plain',
  askedDate: 'plain',
  readDate: 'plain',
  appliedDate: 'plain',
  nextAskDate: 'plain',
  etag: 'plain',
  lastModified: 'plain',
  fileHash: 'plain',
  stepsHash: 'plain',
  planId: 'plain',
  failures: 'plain',
})

const toSource = ({ failure, ...row }: Selectable<ProgrammeSourcesTable>): ProgrammeSource => ({
  ...toValue(row),
  failure: failure === null ? undefined : toProblem(failure),
})

const fromSource = ({ failure, ...source }: ProgrammeSource): Selectable<ProgrammeSourcesTable> => ({
  ...toRow(source),
  failure: failure === undefined ? null : JSON.stringify(failure),
})

const toProblem = (json: string): Problem => {
  const problem: unknown = JSON.parse(json)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `fromSource` from this type
  return problem as Problem
}
