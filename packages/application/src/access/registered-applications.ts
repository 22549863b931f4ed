import {
  type Actor,
  type ApplicationId,
  canGrantPasswords,
  forbidden,
  notFound,
  requireSignIn,
} from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import type { RegisteredApplication } from '../ports/access.ts'
import type { Listing } from '../ports/paging.ts'
import type { Ports } from '../ports/ports.ts'

/** The applications of all owners, newest first; for admins. */
export async function listRegisteredApplications(
  { accessQueries, settings }: Pick<Ports, 'accessQueries' | 'settings'>,
  actor: Actor,
  { page }: { readonly page: PageRequest },
): Promise<Listing<RegisteredApplication>> {
  requireAdmin(actor)
  return accessQueries.listRegistered(pageOf(page, settings))
}

/** One of them. */
export async function getRegisteredApplication(
  { accessQueries }: Pick<Ports, 'accessQueries'>,
  actor: Actor,
  { applicationId }: { readonly applicationId: ApplicationId },
): Promise<RegisteredApplication> {
  requireAdmin(actor)
  const application = await accessQueries.findRegistered(applicationId)
  if (application === undefined) throw notFound('Application')
  return application
}

/** Who sees all applications decides about their grants. */
function requireAdmin(actor: Actor): void {
  requireSignIn(actor, 'view data')
  if (!canGrantPasswords(actor)) throw forbidden('admins-see-applications')
}
