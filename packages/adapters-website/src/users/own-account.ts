import type { Lectern } from '@lectern/application'
import { requireMember, type User } from '@lectern/domain'
import type { Visit } from '../http/page-route.ts'

/** The account of the member. */
export async function ownAccount(
  lectern: Pick<Lectern, 'getUser'>,
  { actor }: Pick<Visit, 'actor'>,
): Promise<User> {
  const { userId } = requireMember(actor, 'view data')
  return lectern.getUser(actor, { userId })
}
