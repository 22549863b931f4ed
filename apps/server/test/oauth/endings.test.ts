import { expect, it } from 'vitest'
import { aClient, allow, getTokens, type OAuthClient, refused } from './client.ts'
import { BASE, type OAuthService, onBothEngines, PASSWORD } from './oauth-service.ts'

/** The tokens of a client, and a code that it has not used yet. */
interface Held {
  readonly client: OAuthClient
  readonly accessToken: string
  readonly refreshToken: string | undefined
  readonly exchange: () => Promise<unknown>
}

async function hold(service: OAuthService): Promise<Held> {
  const client = await aClient(service)
  const { access_token: accessToken, refresh_token: refreshToken } = await getTokens(service, client)
  const begun = await client.begin()
  const address = await allow(service, begun)
  return { client, accessToken, refreshToken, exchange: () => client.finish(begun, address) }
}

async function expectEnded(service: OAuthService, held: Held, error = 'invalid_grant'): Promise<void> {
  expect(await statusOf(service, held.accessToken)).toBe(401)
  await expect(held.client.refresh(held.refreshToken)).rejects.toMatchObject(refused(error))
  await expect(held.exchange()).rejects.toMatchObject(refused(error))
}

const statusOf = async ({ fetch }: OAuthService, token: string): Promise<number> => {
  const response = await fetch(`${BASE}/v2.1/events`, { headers: { authorization: `Bearer ${token}` } })
  return response.status
}

onBothEngines('A grant ends', (service) => {
  it('with the deletion of its application', async () => {
    const [held, other] = [await hold(service()), await hold(service())]
    await service().unregister(held.client.clientId)
    await expectEnded(service(), held, 'invalid_client')
    expect(await statusOf(service(), other.accessToken)).toBe(200)
  })

  it('with a change of the password', async () => {
    const { lectern, ada } = service()
    const held = await hold(service())
    const input = { userId: ada.userId, password: 'another horse battery', oldPassword: PASSWORD }
    await lectern.editUser(ada, input)
    await expectEnded(service(), held)
  })
})

onBothEngines('A grant also ends', (service) => {
  it('with the deletion of the account', async () => {
    const { lectern, ada } = service()
    const held = await hold(service())
    await lectern.deleteUser(ada, { userId: ada.userId, oldPassword: PASSWORD })
    await expectEnded(service(), held)
    expect(await service().rows()).toMatchObject({ grants: [], tokens: [] })
  })
})
