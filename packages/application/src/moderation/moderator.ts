import { invalid, type Member, type Operator, type UserId } from '@lectern/domain'
import type { UserRepository } from '../ports/users.ts'

/** An operator has no account. */
export const moderatorId = (actor: Member | Operator): UserId | undefined =>
  actor.kind === 'member' ? actor.userId : undefined

/** Not kept from writing: whoever comments holds their own account first, and then the event. */
export async function requireCommenter(
  users: Pick<UserRepository, 'isThere'>,
  id: UserId | undefined,
): Promise<UserId> {
  if (id === undefined || !(await users.isThere(id))) throw invalid([noUser])
  return id
}

const noUser = {
  field: 'user_uri',
  code: 'no-user',
  message: `'user_uri' must be the address of a user`,
}
