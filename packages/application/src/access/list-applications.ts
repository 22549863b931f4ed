import { type Actor, type Application, requireMember } from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'

/** The applications of the caller, oldest first. */
export async function listApplications(
  ports: Pick<Ports, 'accessQueries' | 'settings'>,
  actor: Actor,
  { page }: { readonly page: PageRequest },
): Promise<Listing<Application>> {
  const { userId } = requireMember(actor, 'view data')
  return ports.accessQueries.listApplications(userId, pageOf(page, ports.settings))
}
