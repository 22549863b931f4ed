import {
  type Authorization,
  beginAuthorization,
  createClient,
  finishAuthorization,
  type OAuthApplication,
  refreshTokens,
} from '@lectern/client'
import { expect, it } from 'vitest'
import { onBothEngines } from '../engines.ts'
import { BASE, openOAuthService, WEBSITE } from './oauth-service.ts'

onBothEngines('OAuth with the client of Lectern', openOAuthService, (service) => {
  const anApplication = async () => {
    const { fetch, register } = service()
    const redirectUri = 'https://agenda.example/back'
    const clientId = await register(redirectUri)
    return { baseUrl: BASE, redirectUri, clientId, fetch } satisfies OAuthApplication
  }
  const decide = async ({ address }: Authorization, fields?: Readonly<Record<string, string>>) => {
    const page = await service().browser.get(address.replace(WEBSITE, ''))
    return (await service().browser.submit(page, '/oauth/authorize', fields)).location
  }

  it('gets tokens through the consent page, uses and refreshes them', async () => {
    const application = await anApplication()
    const authorization = await beginAuthorization(application, { scope: 'read write' })
    const tokens = await finishAuthorization(application, authorization, await decide(authorization))
    expect(tokens).toMatchObject({ expires_in: 3600, scope: 'read write' })
    let token = tokens.access_token
    const client = createClient({ baseUrl: BASE, fetch: application.fetch, token: () => token })
    const { meta } = await client.page(client.at('/events'))
    expect(meta.user_uri).toContain('/users/')
    const next = await refreshTokens(application, tokens.refresh_token)
    await expect(client.page(client.at('/events'))).rejects.toMatchObject({ status: 401 })
    token = next.access_token
    expect((await client.page(client.at('/events'))).meta).toEqual(meta)
  })

  it('refuses a callback of another state or verifier, or of a user who denied', async () => {
    const application = await anApplication()
    const authorization = await beginAuthorization(application)
    const callback = await decide(authorization)
    const finish = (begun: Authorization, address = callback) =>
      finishAuthorization(application, begun, address)
    const refused = (code: string) => ({ name: 'AuthorizationError', code })
    await expect(finish({ ...authorization, state: 's' })).rejects.toMatchObject(refused('wrong_state'))
    const denied = await beginAuthorization(application)
    const back = await decide(denied, { decision: 'deny' })
    await expect(finish(denied, back)).rejects.toMatchObject(refused('access_denied'))
    const other = { ...authorization, verifier: 'v'.repeat(43) }
    await expect(finish(other)).rejects.toMatchObject({ status: 400, codes: ['invalid_grant'] })
  })
})
