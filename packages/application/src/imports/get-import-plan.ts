import { canImportProgramme, forbidden, type ImportPlan, requireSignIn, type Zone } from '@lectern/domain'
import { findOutline } from '../events/find-event.ts'
import { query } from '../use-case.ts'
import { type OfImportPlan, requirePlan } from './find-plan.ts'

export interface ImportPlanView extends ImportPlan {
  /** Of the event; dates are shown in it. */
  readonly zone: Zone
}

/** Every host of the event and every admin sees a plan. */
export const getImportPlan = query(
  'hosts',
  async (ports, actor, { eventId, planId }: OfImportPlan): Promise<ImportPlanView> => {
    const reader = requireSignIn(actor, 'view data')
    const [event, found] = await Promise.all([
      findOutline(ports, reader, eventId),
      ports.importPlanQueries.find(planId),
    ])
    if (!canImportProgramme(reader, event)) throw forbidden('event-editors-only')
    const plan = requirePlan(found, eventId, ports.clock.now())
    return { ...plan, zone: event.zone }
  },
)
