import { expect, it } from 'vitest'
import { onBothEngines } from '../engines.ts'
import { BASE, openOAuthService, WEBSITE } from './oauth-service.ts'

const TOKEN = `${BASE}/oauth/token`
const REVOKE = `${BASE}/oauth/revoke`

type Fields = Readonly<Record<string, string>>

onBothEngines('The OAuth endpoints', openOAuthService, (service) => {
  const ask = async (address: string, init: RequestInit): Promise<readonly unknown[]> => {
    const response = await service().fetch(address, init)
    const { error } = JSON.parse((await response.text()) || '{}') as { error?: string }
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    return [response.status, error, response.headers.get('www-authenticate')]
  }
  const form = (body: string, headers: Fields = {}): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  })

  it.each([TOKEN, REVOKE])('%s accepts a form only', async (address) => {
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect(await ask(address, json)).toEqual([415, 'invalid_request', null])
    expect(await ask(address, form('client_id=a&client_id=a'))).toEqual([400, 'invalid_request', null])
    expect(await ask(address, form('client_id=%ff'))).toEqual([400, 'invalid_request', null])
    expect(await ask(address, form(`a=${'a'.repeat(100_000)}`))).toEqual([413, 'invalid_request', null])
    expect(await ask(address, form(''))).toEqual([400, 'invalid_request', null])
  })

  it.each([TOKEN, REVOKE])('%s recognises clients by their keys only', async (address) => {
    const fields =
      'grant_type=authorization_code&code=c&code_verifier=' + 'v'.repeat(43) + '&token=t&client_id=none'
    expect(await ask(address, form(fields))).toEqual([400, 'invalid_client', null])
    expect(await ask(address, form(`${fields}&client_secret=s`))).toEqual([400, 'invalid_client', null])
    expect(await ask(address, form(fields, { authorization: 'Basic bm9uZTpz' }))).toEqual([
      401,
      'invalid_client',
      'Basic realm="Lectern"',
    ])
  })

  it.each(['%00', '%F0%9F%A6%86', 'a'.repeat(10_000)])('refuse %j in any field', async (odd) => {
    const code = `grant_type=authorization_code&code=${odd}&code_verifier=${'v'.repeat(43)}`
    const refresh = `grant_type=refresh_token&refresh_token=${odd}.${odd}`
    const key = await service().register('https://agenda.example/back')
    for (const client of [odd, key]) {
      const answers = [
        await ask(TOKEN, form(`${code}&client_id=${client}&redirect_uri=${odd}`)),
        await ask(TOKEN, form(`${refresh}&client_id=${client}`)),
      ]
      const error = client === key ? 'invalid_grant' : 'invalid_client'
      expect(answers).toEqual([
        [400, error, null],
        [400, error, null],
      ])
    }
    expect(await ask(TOKEN, form(`grant_type=${odd}&client_id=${key}`))).toEqual([
      400,
      'unsupported_grant_type',
      null,
    ])
    expect(await ask(REVOKE, form(`token=t&client_id=${odd}`))).toEqual([400, 'invalid_client', null])
    const revoked = await service().fetch(REVOKE, form(`token=${odd}&client_id=${key}`))
    expect([revoked.status, await revoked.text()]).toEqual([200, ''])
    if (odd.length < 1000) {
      const query = `client_id=${odd}&redirect_uri=${odd}&state=${odd}`
      expect((await service().browser.get(`/oauth/authorize?${query}`)).status).toBe(400)
    }
  })

  it('refuse GET', async () => {
    for (const address of [TOKEN, REVOKE]) {
      const response = await service().fetch(
        `${address}?grant_type=refresh_token&refresh_token=a.b&client_id=c`,
      )
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    }
  })

  it('allow any origin', async () => {
    for (const address of [TOKEN, REVOKE]) {
      const response = await service().fetch(address, {
        method: 'OPTIONS',
        headers: { origin: 'https://agenda.example', 'access-control-request-method': 'POST' },
      })
      const allowed = response.headers.get('access-control-allow-methods')
      expect([response.status, allowed]).toEqual([204, 'POST, OPTIONS'])
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    }
    const metadata = await service().fetch(`${WEBSITE}/.well-known/oauth-authorization-server`)
    expect(Object.fromEntries(metadata.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=3600',
      'content-type': 'application/json; charset=utf-8',
    })
  })
})
