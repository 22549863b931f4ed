import {
  type Actor,
  type Application,
  type ApplicationId,
  canSeeApplication,
  notFound,
  requireSignIn,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

export async function getApplication(
  ports: Pick<Ports, 'accessQueries'>,
  actor: Actor,
  { applicationId }: { readonly applicationId: ApplicationId },
): Promise<Application> {
  requireSignIn(actor, 'view data')
  const application = await ports.accessQueries.findApplication(applicationId)
  if (application === undefined || !canSeeApplication(actor, application)) throw notFound('Application')
  return application
}
