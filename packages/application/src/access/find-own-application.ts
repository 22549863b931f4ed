import {
  type Actor,
  type Application,
  type ApplicationId,
  canEditApplication,
  canSeeApplication,
  forbidden,
  notFound,
} from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'

/** For a change of the application by its owner. */
export async function findOwnApplication(
  { applications }: Pick<Repositories, 'applications'>,
  actor: Actor,
  id: ApplicationId,
): Promise<Application> {
  const application = await applications.find(id)
  if (application === undefined || !canSeeApplication(actor, application)) throw notFound('Application')
  if (!canEditApplication(actor, application)) throw forbidden('owner-edits-application')
  return application
}
