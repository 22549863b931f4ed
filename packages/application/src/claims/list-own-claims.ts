import { eventVisibility, requireMember } from '@lectern/domain'
import { query } from '../use-case.ts'

/** The names on talks that the member has claimed or was assigned to: pending ones first, then approved ones. */
export const listOwnClaims = query('members', async ({ claimQueries }, actor, _input: object) => {
  const { userId } = requireMember(actor, 'view data')
  return { items: await claimQueries.ofUser(userId, eventVisibility(actor)) }
})
