import { type Actor, type ApplicationId, requireSignIn } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findOwnApplication } from './find-own-application.ts'

/** Removes the application with its key and all its tokens. */
export async function deleteApplication(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { applicationId }: { readonly applicationId: ApplicationId },
): Promise<void> {
  const deleter = requireSignIn(actor, 'remove data')
  await ports.transaction(async ({ applications }) => {
    const { id } = await findOwnApplication({ applications }, deleter, applicationId)
    await applications.remove(id)
  })
}
