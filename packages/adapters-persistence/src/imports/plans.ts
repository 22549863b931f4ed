import type { ImportPlanQueries, ImportPlanRepository } from '@lectern/application'
import type { ImportPlan, ImportPlanId, ImportSteps } from '@lectern/domain'
import type { Selectable } from 'kysely'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'
import type { ImportPlansTable } from './schema.ts'

const planWith = ({ db }: Session, id: ImportPlanId) =>
  db.selectFrom('import_plans').selectAll().where('id', '=', id)

export const kyselyImportPlanQueries = (session: Session): ImportPlanQueries => ({
  async find(id) {
    const row = await planWith(session, id).executeTakeFirst()
    return row && toPlan(row)
  },
})

export const kyselyImportPlanRepository = (session: Session): ImportPlanRepository => {
  const { db } = session
  return {
    async find(id) {
      const row = await planWith(session, id)
        .$if(locksRows(session), (query) => query.forUpdate())
        .executeTakeFirst()
      return row && toPlan(row)
    },

    async add({ eventId, makerId, createdDate, appliedDate, fingerprint, ...steps }) {
      const { id } = await db
        .insertInto('import_plans')
        .values({
          event_id: eventId,
          user_id: makerId ?? null,
          created_date: createdDate,
          applied_date: appliedDate ?? null,
          fingerprint,
          steps: JSON.stringify(steps),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { ...steps, id, eventId, makerId, createdDate, appliedDate, fingerprint }
    },

    async markApplied(id, appliedDate) {
      const applied = db.updateTable('import_plans').set({ applied_date: appliedDate }).where('id', '=', id)
      await applied.execute()
    },

    async remove(id) {
      await db.deleteFrom('import_plans').where('id', '=', id).execute()
    },

    async keepNewest(eventId, most) {
      const ofEvent = db.selectFrom('import_plans').select('id').where('event_id', '=', eventId)
      const newest = ofEvent.orderBy('id', 'desc').limit(most)
      await db
        .deleteFrom('import_plans')
        .where('event_id', '=', eventId)
        .where('id', 'not in', newest)
        .execute()
    },

    async forgetBefore(moment) {
      await db.deleteFrom('import_plans').where('created_date', '<', moment).execute()
    },
  }
}

const toPlan = (row: Selectable<ImportPlansTable>): ImportPlan => ({
  ...toSteps(row.steps),
  id: row.id,
  eventId: row.event_id,
  makerId: row.user_id ?? undefined,
  createdDate: row.created_date,
  appliedDate: row.applied_date ?? undefined,
  fingerprint: row.fingerprint,
})

/** A plan lives for a day, and only this module writes it. */
const toSteps = (json: string): ImportSteps => {
  const steps: unknown = JSON.parse(json)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `add` from this type
  return steps as ImportSteps
}
