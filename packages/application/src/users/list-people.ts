import { invalid, type UserId, userVisibility } from '@lectern/domain'
import { query } from '../use-case.ts'

const MOST_PEOPLE = 50

/** The faces of at most 50 users, in this order. Users whom the actor does not see are left out. */
export const listPeople = query(async ({ userQueries }, actor, input: { userIds: readonly UserId[] }) => {
  const { userIds } = input
  const ids = [...new Set(userIds)]
  if (ids.length > MOST_PEOPLE) {
    const message = `'user_ids' must be at most ${MOST_PEOPLE} users`
    throw invalid([{ code: 'too-many', message, field: 'user_ids', facts: { most: MOST_PEOPLE } }])
  }
  return { items: await userQueries.people(ids, userVisibility(actor)) }
})
