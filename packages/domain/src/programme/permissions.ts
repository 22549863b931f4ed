import { type Actor, isUser } from '../actor.ts'
import { canEditEvent, type HostedEvent } from '../events/permissions.ts'
import type { ImportPlan } from './import-plan.ts'

/** Hosts of the event and admins plan imports, and see the plans. */
export const canImportProgramme = (actor: Actor, event: HostedEvent): boolean => canEditEvent(actor, event)

/**
 * The maker of a plan applies and drops it, as long as the maker may import. Plans of the operator are the operator's, and a plan
 * of an address that the event follows is for whoever may import.
 */
export const canUseImportPlan = (
  actor: Actor,
  { makerId }: Pick<ImportPlan, 'makerId'>,
  event: HostedEvent,
  isOfSource: boolean,
): boolean =>
  canImportProgramme(actor, event) &&
  (isOfSource || (makerId === undefined ? actor.kind === 'operator' : isUser(actor, makerId)))
