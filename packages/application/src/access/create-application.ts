import {
  type Actor,
  type Application,
  type ApplicationInput,
  canCreateApplications,
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
  registerApplication,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { KEY_LENGTH } from './register-application.ts'

export interface CreateApplicationInput extends ApplicationInput, CredentialsInput {
  /** Of its owner. */
  readonly username: unknown
}

/** An application with the API key and the client secret that it had at another service, so that it need not change. */
export async function createApplication(
  ports: Pick<Ports, 'transaction' | 'random' | 'secretHasher' | 'clock'>,
  actor: Actor,
  { username: owner, ...input }: CreateApplicationInput,
): Promise<Application> {
  if (!canCreateApplications(actor)) throw forbidden('operator-creates-applications')
  const username = readForm((form) => readUsername(form, owner))
  const details = readApplication(input)
  const { apiKey, clientSecret } = readCredentials(input)
  const key = apiKey === '' ? ports.random.letters(KEY_LENGTH) : apiKey
  return ports.transaction(async ({ users, applications }) => {
    const user = await users.findByUsername(username)
    if (user === undefined) throw notFound(`User ${username}`)
    if ((await applications.findByApiKey(key)) !== undefined) throw invalid([keyTaken])
    const added = await applications.add(registerApplication(user.id, details, key, ports.clock.now()))
    if (clientSecret === '') return added
    const granted = grantPasswords(added, ports.secretHasher.hash(clientSecret))
    await applications.save(granted)
    return granted
  })
}

const keyTaken: Problem = {
  field: 'api_key',
  code: 'taken',
  message: `'api_key' must be unique: another application has this one`,
}
