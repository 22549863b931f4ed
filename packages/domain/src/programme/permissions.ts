import { type Actor, isUser } from '../actor.ts'
import { canEditEvent, type HostedEvent } from '../events/permissions.ts'
import type { ImportPlan } from './import-plan.ts'

/**
 * The maker of a plan applies and drops it, as long as the maker may edit the event. Plans of the operator are the operator's,
 * and a plan of an address that the event follows is for whoever may edit it.
 */
export const canUseImportPlan = (
  actor: Actor,
  { makerId }: Pick<ImportPlan, 'makerId'>,
  event: HostedEvent,
  isOfSource: boolean,
): boolean =>
  canEditEvent(actor, event) &&
  (isOfSource || (makerId === undefined ? actor.kind === 'operator' : isUser(actor, makerId)))
