import {
  canModerateComments,
  forbidden,
  type HostedEvent,
  invalid,
  type Member,
  type Operator,
  type Problem,
  type UserId,
} from '@lectern/domain'
import type { UserRepository } from '../ports/users.ts'

export function requireModerator(actor: Member | Operator, event: HostedEvent): void {
  if (!canModerateComments(actor, event)) {
    throw forbidden('event-editors-moderate')
  }
}

/** Does not lock the account, because the event is locked already: in the lock order the account comes first. */
export async function requireCommenter(users: Pick<UserRepository, 'isThere'>, id: UserId | undefined) {
  if (id === undefined || !(await users.isThere(id))) throw invalid([noUser])
  return id
}

const noUser: Problem = {
  field: 'user_uri',
  code: 'no-user',
  message: `'user_uri' must be the address of a user`,
}
