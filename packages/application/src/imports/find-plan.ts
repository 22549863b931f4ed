import {
  type Actor,
  canUseImportPlan,
  type Event,
  type EventId,
  forbidden,
  type ImportPlan,
  type ImportPlanId,
  type Instant,
  notFound,
  oldestImportPlan,
  type ProgrammeSource,
} from '@lectern/domain'
import { findEditableEvent } from '../events/find-event.ts'
import type { Repositories } from '../ports/store.ts'
import type { QueryPorts } from '../use-case.ts'

export interface OfImportPlan {
  readonly eventId: EventId
  readonly planId: ImportPlanId
}

/** A plan of another event, and one that is too old, are not found. */
export function requirePlan(plan: ImportPlan | undefined, eventId: EventId, now: Instant): ImportPlan {
  if (plan?.eventId !== eventId || plan.createdDate < oldestImportPlan(now)) throw notFound('Import plan')
  return plan
}

/** For a change by somebody who decides about the plan. The event is locked before the plan. */
export async function findOwnPlan(
  { events, importPlans, programmeSources }: Repositories,
  actor: Actor,
  { eventId, planId }: OfImportPlan,
  now: Instant,
): Promise<{
  readonly plan: ImportPlan
  readonly event: Event
  /** Of the plan; undefined for a plan that somebody made. */
  readonly source: ProgrammeSource | undefined
}> {
  const event = await findEditableEvent(events, actor, eventId)
  const plan = requirePlan(await importPlans.find(planId), eventId, now)
  const source = await programmeSources.find(eventId)
  const isOfSource = source?.planId === planId
  if (!canUseImportPlan(actor, plan, event, isOfSource)) throw forbidden('maker-uses-plan')
  return { plan, event, source: isOfSource ? source : undefined }
}

/** Equal for equal programmes. */
export const fingerprintOf = ({ contentHasher }: QueryPorts, programmeText: string): string =>
  contentHasher.hash(new TextEncoder().encode(programmeText))
