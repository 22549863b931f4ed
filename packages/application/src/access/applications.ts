import {
  type Actor,
  type ApplicationId,
  type ApplicationInput,
  canEditApplication,
  canSeeApplication,
  type CredentialsInput,
  forbidden,
  grantPasswords,
  invalid,
  notFound,
  type Problem,
  readApplication,
  readCredentials,
  readForm,
  readUsername,
  registerApplication as register,
  requireMember,
  requireOperator,
  requireSignIn,
} from '@lectern/domain'
import { type Paged, pageOf } from '../paging.ts'
import type { Repositories } from '../ports/store.ts'
import { closed, command, query } from '../use-case.ts'

const KEY_LENGTH = 32

/** Gives an application its API key. */
export const registerApplication = command(
  closed('members'),
  async (ports, actor, input: ApplicationInput) => {
    const { userId } = requireMember(actor, 'create data')
    const details = readApplication(input)
    const apiKey = ports.random.letters(KEY_LENGTH)
    return ports.transaction(async ({ applications }) => {
      const added = await applications.add(register(userId, details, apiKey, ports.clock.now()))
      return added.id
    })
  },
)

export interface CreateApplicationInput extends ApplicationInput, CredentialsInput {
  /** Of its owner. */
  readonly username: unknown
}

/** An application with the API key and the client secret that it had at another service, so that it need not change. */
export const createApplication = command(
  closed('operator'),
  async (ports, actor, { username: owner, ...input }: CreateApplicationInput) => {
    requireOperator(actor, 'operator-creates-applications')
    const username = readForm((form) => readUsername(form, owner))
    const details = readApplication(input)
    const { apiKey, clientSecret } = readCredentials(input)
    const key = apiKey === '' ? ports.random.letters(KEY_LENGTH) : apiKey
    return ports.transaction(async ({ users, applications }) => {
      const user = await users.findByUsername(username)
      if (user === undefined) throw notFound(`User ${username}`)
      if ((await applications.findByApiKey(key)) !== undefined) throw invalid([keyTaken])
      const added = await applications.add(register(user.id, details, key, ports.clock.now()))
      if (clientSecret === '') return added
      const granted = grantPasswords(added, ports.secretHasher.hash(clientSecret))
      await applications.save(granted)
      return granted
    })
  },
)

const keyTaken: Problem = {
  field: 'api_key',
  code: 'taken',
  message: `'api_key' must be unique: another application has this one`,
}

/** The applications of the caller, oldest first. */
export const listApplications = query(closed('members'), async (ports, actor, { page }: Paged) => {
  const { userId } = requireMember(actor, 'view data')
  return ports.accessQueries.listApplications(userId, pageOf(page, ports.settings))
})

export interface OfApplication {
  readonly applicationId: ApplicationId
}

export const getApplication = query(closed('owner or admins'), async (ports, actor, input: OfApplication) => {
  requireSignIn(actor, 'view data')
  const application = await ports.accessQueries.findApplication(input.applicationId)
  if (application === undefined || !canSeeApplication(actor, application)) throw notFound('Application')
  return application
})

export const editApplication = command(
  closed('owner'),
  async (ports, actor, given: OfApplication & ApplicationInput) => {
    const { applicationId, ...input } = given
    const editor = requireSignIn(actor, 'update data')
    await ports.transaction(async (repositories) => {
      const application = await findOwnApplication(repositories, editor, applicationId)
      await repositories.applications.save({ ...application, ...readApplication(input, application) })
    })
  },
)

/** Removes the application with its key and all its tokens. */
export const deleteApplication = command(closed('owner'), async (ports, actor, input: OfApplication) => {
  const deleter = requireSignIn(actor, 'remove data')
  await ports.transaction(async (repositories) => {
    const { id } = await findOwnApplication(repositories, deleter, input.applicationId)
    await repositories.applications.remove(id)
  })
})

/** For a change of the application by its owner. */
async function findOwnApplication({ applications }: Repositories, actor: Actor, id: ApplicationId) {
  const application = await applications.find(id)
  if (application === undefined || !canSeeApplication(actor, application)) throw notFound('Application')
  if (!canEditApplication(actor, application)) throw forbidden('owner-edits-application')
  return application
}
