import {
  type ApplicationId,
  canGrantPasswords,
  canSeeApplication,
  forbidden,
  grantPasswords as grant,
  notFound,
  readGrants,
  requireAdmin,
  requireSignIn,
  withdrawPasswords,
} from '@lectern/domain'
import { type Paged, pageOf } from '../paging.ts'
import { closed, command, query } from '../use-case.ts'

/** The applications of all owners, newest first; for admins. */
export const listRegisteredApplications = query(closed('admins'), async (ports, actor, { page }: Paged) => {
  const { accessQueries, settings } = ports
  requireAdmin(actor, 'view data', 'admins-see-applications')
  return accessQueries.listRegistered(pageOf(page, settings))
})

/** One of them. */
export const getRegisteredApplication = query(
  closed('admins'),
  async ({ accessQueries }, actor, { applicationId }: { readonly applicationId: ApplicationId }) => {
    requireAdmin(actor, 'view data', 'admins-see-applications')
    const application = await accessQueries.findRegistered(applicationId)
    if (application === undefined) throw notFound('Application')
    return application
  },
)

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
export const grantPasswords = command(
  closed('admins'),
  async (ports, actor, given: GrantPasswordsInput): Promise<Grants> => {
    const { applicationId, ...input } = given
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
  },
)
