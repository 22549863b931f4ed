import {
  type Actor,
  type ApplicationId,
  type ApplicationInput,
  readApplication,
  requireSignIn,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findOwnApplication } from './find-own-application.ts'

export interface EditApplicationInput extends ApplicationInput {
  readonly applicationId: ApplicationId
}

export async function editApplication(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  { applicationId, ...input }: EditApplicationInput,
): Promise<void> {
  const editor = requireSignIn(actor, 'update data')
  await ports.transaction(async ({ applications }) => {
    const application = await findOwnApplication({ applications }, editor, applicationId)
    await applications.save({ ...application, ...readApplication(input, application) })
  })
}
