import {
  type Actor,
  type ApplicationId,
  canGrantPasswords,
  forbidden,
  notFound,
  requireSignIn,
} from '@lectern/domain'
import { pageOf, type PageRequest } from '../paging.ts'
import { closed, query } from '../use-case.ts'

/** The applications of all owners, newest first; for admins. */
export const listRegisteredApplications = query(
  closed('admins'),
  async ({ accessQueries, settings }, actor, { page }: { readonly page: PageRequest }) => {
    requireAdmin(actor)
    return accessQueries.listRegistered(pageOf(page, settings))
  },
)

/** One of them. */
export const getRegisteredApplication = query(
  closed('admins'),
  async ({ accessQueries }, actor, { applicationId }: { readonly applicationId: ApplicationId }) => {
    requireAdmin(actor)
    const application = await accessQueries.findRegistered(applicationId)
    if (application === undefined) throw notFound('Application')
    return application
  },
)

/** Who sees all applications decides about their grants. */
function requireAdmin(actor: Actor): void {
  requireSignIn(actor, 'view data')
  if (!canGrantPasswords(actor)) throw forbidden('admins-see-applications')
}
