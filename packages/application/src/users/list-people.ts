import { type Actor, invalid, type UserId, userVisibility } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { PersonView } from '../ports/users.ts'

const MOST_PEOPLE = 50

/** The faces of at most 50 users, in this order. Users whom the actor does not see are left out. */
export async function listPeople(
  { userQueries }: Pick<Ports, 'userQueries'>,
  actor: Actor,
  { userIds }: { readonly userIds: readonly UserId[] },
): Promise<{ readonly items: readonly PersonView[] }> {
  const ids = [...new Set(userIds)]
  if (ids.length > MOST_PEOPLE) {
    const message = `'user_ids' must be at most ${MOST_PEOPLE} users`
    throw invalid([{ code: 'too-many', message, field: 'user_ids', facts: { most: MOST_PEOPLE } }])
  }
  return { items: await userQueries.people(ids, userVisibility(actor)) }
}
