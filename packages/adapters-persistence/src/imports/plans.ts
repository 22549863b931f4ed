import type { ImportPlanQueries, ImportPlanRepository } from '@lectern/application'
import {
  type EventId,
  type FieldMapping,
  type ImportPlan,
  type ImportPlanId,
  type ImportSteps,
  readFieldMapping,
} from '@lectern/domain'
import type { Selectable } from 'kysely'
import type { Session } from '../session.ts'
import { locksRows } from '../sql/locking.ts'
import { done, first } from '../sql/results.ts'
import type { ImportPlansTable } from './schema.ts'

const planWith = ({ db }: Session, id: ImportPlanId) =>
  db.selectFrom('import_plans').selectAll().where('id', '=', id)

export const kyselyImportPlanQueries = (session: Session): ImportPlanQueries => ({
  find: (id) => first(planWith(session, id), toPlan),
  mappingOf: (eventId) => mappingOf(session, eventId),
})

/** Of the files of the event. */
export async function mappingOf({ db }: Session, eventId: EventId): Promise<FieldMapping> {
  const row = await db
    .selectFrom('import_mappings')
    .select('mapping')
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return readFieldMapping(row?.mapping.split('\n') ?? [])
}

export const kyselyImportPlanRepository = (session: Session): ImportPlanRepository => {
  const { db } = session
  return {
    find: (id) =>
      first(
        planWith(session, id).$if(locksRows(session), (query) => query.forUpdate()),
        toPlan,
      ),

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

    remove: (id) => done(db.deleteFrom('import_plans').where('id', '=', id)),

    async keepNewest(eventId, most) {
      const ofEvent = db.selectFrom('import_plans').select('id').where('event_id', '=', eventId)
      const newest = ofEvent.orderBy('id', 'desc').limit(most)
      await db
        .deleteFrom('import_plans')
        .where('event_id', '=', eventId)
        .where('id', 'not in', newest)
        .execute()
    },

    forgetBefore: (moment) => done(db.deleteFrom('import_plans').where('created_date', '<', moment)),
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

const later = {
  addedRooms: [],
  changedRooms: [],
  removedRooms: [],
  advice: [],
  savedProfiles: [],
  removedProfiles: [],
}

const noPicture = { picture: '' }

/** A plan lives for a day, and only this module writes it. An older version has stored plans without the later parts. */
const toSteps = (json: string): ImportSteps => {
  const stored: unknown = JSON.parse(json)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `add` from this type
  const steps: ImportSteps = { ...later, ...(stored as Omit<ImportSteps, keyof typeof later>) }
  return { ...steps, savedProfiles: steps.savedProfiles.map((profile) => ({ ...noPicture, ...profile })) }
}
