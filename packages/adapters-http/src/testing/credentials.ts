import { anApplication } from '@lectern/contracts/testing'
import type { SecretHash } from '@lectern/domain'
import type { MemoryApi } from './memory-api.ts'
import { PASSWORD } from './open-api.ts'

/** The fields by which these routes know what the caller may do: good once, so they are made for each request. */
export async function credentialsFor(
  path: string,
  api: MemoryApi,
): Promise<Readonly<Record<string, string>>> {
  switch (path) {
    case '/token':
      return { grant_type: 'password', username: 'guest', password: PASSWORD, ...(await aClient(api)) }
    case '/contact':
      return { ...(await aClient(api)), ...message }
    case '/users/verifications':
      return { token: await mailedToken(api, 'verify-email') }
    case '/users/passwords':
      return { token: await mailedToken(api, 'reset-password'), password: 'another horse battery' }
    default:
      return {}
  }
}

const message = { name: 'Ann', email: 'ann@lectern.example', subject: 'Hello', comment: 'A question' }

async function aClient({ store, users }: MemoryApi): Promise<Readonly<Record<string, string>>> {
  const clientSecretHash = 'plain:secret' as SecretHash
  const { apiKey } = await store.applications.add(anApplication(users.admin, { clientSecretHash }))
  return { client_id: apiKey, client_secret: 'secret' }
}

let made = 0

async function mailedToken(
  { store, clock, users }: MemoryApi,
  purpose: 'verify-email' | 'reset-password',
): Promise<string> {
  const token = `mailed-${++made}`
  const hash = `plain:${token}` as SecretHash
  const link = {
    hash,
    purpose,
    userId: users.guest,
    email: 'guest@lectern.example',
    createdDate: clock.now(),
  }
  await store.mailedLinks.add(link)
  return token
}
