import type { Member, Operator, UserId } from '@lectern/domain'

/** An operator has no account. */
export const moderatorId = (actor: Member | Operator): UserId | undefined =>
  actor.kind === 'member' ? actor.userId : undefined
