import { type Actor, eventVisibility, requireMember } from '@lectern/domain'
import type { OwnClaim } from '../ports/claims.ts'
import type { Ports } from '../ports/ports.ts'

/** The names on talks that the member has claimed or was assigned to: pending ones first, then approved ones. */
export async function listOwnClaims(
  { claimQueries }: Pick<Ports, 'claimQueries'>,
  actor: Actor,
  _input: object,
): Promise<{ readonly items: readonly OwnClaim[] }> {
  const { userId } = requireMember(actor, 'view data')
  return { items: await claimQueries.ofUser(userId, eventVisibility(actor)) }
}
