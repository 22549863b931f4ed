import type { Browser } from '@lectern/adapters-http/testing'
import { expect } from 'vitest'
import type { World } from '../world.ts'

/** Secrets in wrong places of requests, and malformed requests with a secret. */
export async function misplaced(world: World, browser: Browser, token: string): Promise<void> {
  await inHeaders(world, token)
  await inAddresses(world, browser, token)
  await inBodies(world, token)
  await inOctets(world, token)
}

async function inHeaders({ ask, secret }: World, token: string): Promise<void> {
  const basic = Buffer.from(`ada:${token}`).toString('base64')
  const values = [
    token,
    `Bearer`,
    `Bearer ${token} x`,
    `Bearer: ${token}`,
    `Token ${token}`,
    `Basic ${basic}`,
  ]
  const unknown = secret('access token', token.split('').toReversed().join(''))
  for (const authorization of [...values, `Bearer ${unknown}`, `OAuth oauth_token="${token}"`]) {
    for (const accept of ['application/json', 'text/html', 'application/problem+json']) {
      expect((await ask('GET', '/v2.1/events', { headers: { authorization, accept } })).status).toBe(401)
    }
  }
  for (const id of [token, `req-${token}`, basic]) {
    const headers = { 'x-request-id': id }
    expect((await ask('GET', '/v2.1/events', { headers })).status).toBe(200)
    expect((await ask('GET', '/user/account', { headers })).status).toBe(303)
  }
  const cookie = `lectern=${unknown}; lectern-visit=${token}; other=${token}`
  expect((await ask('GET', '/user/account', { headers: { cookie } })).status).toBe(303)
  expect((await ask('GET', '/v2.1/token', { headers: { cookie } })).status).toBe(401)
}

async function inAddresses({ ask }: World, browser: Browser, token: string): Promise<void> {
  const everywhere = [
    `/v2.1/events?access_token=${token}`,
    `/v2.1/events?${token}`,
    `/v2.1/events?${token}=1`,
    `/v2.1/events?title=${token}`,
    `/v2.1/events?start=${token}`,
    `/v2.1/events?format=${token}`,
    `/v2.1/events?filter=${token}`,
    `/v2.1/events/${token}`,
    `/v2.1/token/${token}`,
    `/v2.1/${token}`,
    `/${token}`,
    `/reset/${token}`,
    `/login?${token}`,
    `/login?next=/user/${token}`,
    `/user/tokens?access_token=${token}`,
    `/login?done=${token}`,
    `/images/${token}`,
    `/avatars/${token}`,
    `/.well-known/oauth-authorization-server?${token}`,
  ]
  for (const path of everywhere) {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
      expect((await ask(method, path, { token })).status, `${method} ${path}`).toBeLessThan(500)
    }
  }
  for (const path of ['/user/tokens', '/user/oauth_allow', '/oauth/authorize', '/mailbox']) {
    expect(
      (await browser.get(`${path}?access_token=${token}&api_key=${token}&client_id=${token}`)).status,
    ).toBeLessThan(500)
  }
}

async function inBodies({ ask }: World, token: string): Promise<void> {
  const form = { grant_type: token, client_id: token, code: token, refresh_token: token, token }
  for (const path of ['/oauth/token', '/oauth/revoke']) {
    expect((await ask('POST', path, { form })).status).toBe(400)
    expect((await ask('POST', path, { json: form })).status).toBe(415)
  }
  for (const path of ['/v2.1/users', '/v2.1/token', '/v2.1/events', '/v2.1/users/passwords']) {
    for (const json of [token, [token], { [token]: token, password: token, name: 1, token: { token } }]) {
      expect((await ask('POST', path, { token, json })).status).toBeGreaterThanOrEqual(400)
    }
    expect((await ask('POST', path, { token, form })).status).toBe(415)
  }
}

async function inOctets({ octets }: World, token: string): Promise<void> {
  const head = `Host: lectern.example\r\nConnection: close\r\nAuthorization: Bearer ${token}`
  const wrong: Readonly<Record<string, string>> = {
    'no method': `${token} HTTP/1.1\r\n${head}\r\n\r\n`,
    'a bare octet': `GET /v2.1/events HTTP/1.1\r\n${head}\u0001\r\n\r\n`,
    'two tokens': `GET /v2.1/events HTTP/1.1\r\n${head}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    'a whole address': `GET http://${token}/v2.1/events?${token} HTTP/1.1\r\n${head}\r\n\r\n`,
    'a wrong escape': `GET /v2.1/%zz${token} HTTP/1.1\r\n${head}\r\n\r\n`,
    'a long address': `GET /v2.1/${token.repeat(250)} HTTP/1.1\r\n${head}\r\n\r\n`,
    'long headers': `GET /v2.1/events HTTP/1.1\r\n${head}\r\nX: ${token.repeat(500)}\r\n\r\n`,
    'a body cut short': `POST /v2.1/users HTTP/1.1\r\n${head}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"password":"${token}`,
  }
  for (const [label, text] of Object.entries(wrong)) await octets(label, text)
}
