import type { ServiceImportRepository } from '@lectern/application'
import type { Id, ImportedKind, ServiceImport } from '@lectern/domain'
import { sql } from 'kysely'
import { kyselyEventRepository } from '../events/repository.ts'
import type { Session } from '../session.ts'
import { stored } from '../sql/columns.ts'
import { locksRows } from '../sql/locking.ts'
import { isIn } from '../sql/predicates.ts'
import { done, first, only } from '../sql/results.ts'
import { chunksOf } from './programme.ts'

export const kyselyServiceImportRepository = (session: Session): ServiceImportRepository => {
  const { db } = session
  return {
    findUnfinished: (address) =>
      first(
        db
          .selectFrom('service_imports')
          .selectAll()
          .where('address', '=', address)
          .where('finished_date', 'is', null)
          .orderBy('id', 'desc')
          .limit(1)
          .$if(locksRows(session), (query) => query.forUpdate()),
        toImport,
      ),

    add: async (serviceImport) =>
      toImport(await only(db.insertInto('service_imports').values(fromImport(serviceImport)).returningAll())),

    save: (serviceImport) =>
      done(
        db.updateTable('service_imports').set(fromImport(serviceImport)).where('id', '=', serviceImport.id),
      ),

    async recordsOf(kind, uris) {
      if (uris.length === 0) return new Map()
      const records = db
        .selectFrom('imported_records')
        .where('kind', '=', kind)
        .where(isIn(session, 'uri', uris))
      const table = tables[kind]
      const id =
        table === undefined
          ? sql<Id>`record_id`
          : sql<Id | null>`(select id from ${sql.table(table)} where id = record_id)`
      const rows = await records.select(['uri', id.as('id')]).execute()
      return new Map(rows.map(({ uri, id }) => [uri, id ?? undefined]))
    },

    addEvent: (event) => kyselyEventRepository(session).add(event),

    async movePerson(from, to) {
      const records = db.updateTable('imported_records').set({ record_id: to })
      await records.where('kind', 'in', ['person', 'attendance']).where('record_id', '=', from).execute()
    },

    async addRecords(records) {
      const rows = records.map(({ recordId, ...record }) => ({ ...record, record_id: recordId }))
      for await (const chunk of chunksOf(rows)) {
        await db.insertInto('imported_records').values(chunk).execute()
      }
    },
  }
}

/** Where a record is deleted. Nobody deletes a comment by itself. */
const tables: Readonly<Record<ImportedKind, 'users' | 'events' | 'tracks' | 'rooms' | 'talks' | undefined>> =
  {
    person: 'users',
    attendance: 'users',
    event: 'events',
    image: 'events',
    track: 'tracks',
    room: 'rooms',
    talk: 'talks',
    'event-comment': undefined,
    'talk-comment': undefined,
  }

const { toValue: toImport, toRow: fromImport } = stored<ServiceImport>({
  id: 'id',
  address: 'plain',
  startedDate: 'plain',
  finishedDate: 'plain',
})
