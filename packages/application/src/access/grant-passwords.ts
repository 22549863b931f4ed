import {
  type Actor,
  type ApplicationId,
  canGrantPasswords,
  canSeeApplication,
  forbidden,
  grantPasswords as grant,
  notFound,
  readGrants,
  requireSignIn,
  withdrawPasswords,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

export interface GrantPasswordsInput {
  readonly applicationId: ApplicationId
  readonly password?: unknown
}

export interface Grants {
  /** Whether the application may exchange passwords for tokens. */
  readonly password: boolean
  readonly apiKey: string
  /** In clear, shown once; undefined without one. */
  readonly clientSecret: string | undefined
}

/** Grants an application the password grant with a new client secret, or withdraws it. */
export async function grantPasswords(
  ports: Pick<Ports, 'transaction' | 'random' | 'secretHasher'>,
  actor: Actor,
  { applicationId, ...input }: GrantPasswordsInput,
): Promise<Grants> {
  const granter = requireSignIn(actor, 'update data')
  const secret = ports.random.secret()
  return ports.transaction(async ({ applications }) => {
    const application = await applications.find(applicationId)
    if (application === undefined || !canSeeApplication(granter, application)) throw notFound('Application')
    if (!canGrantPasswords(granter)) throw forbidden('admins-grant')
    const { password } = readGrants(input)
    await applications.save(
      password ? grant(application, ports.secretHasher.hash(secret)) : withdrawPasswords(application),
    )
    return { password, apiKey: application.apiKey, clientSecret: password ? secret : undefined }
  })
}
