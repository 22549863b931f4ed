import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { newPassword } from '../passwords.ts'
import type { World } from '../world.ts'

/** The life of an account over the API. */
export async function accountsByProgram({ ask, secret, nextLink, forgetMails }: World): Promise<void> {
  const [username, email] = ['carol', 'carol@lectern.example']
  const [password, second, third] = [newPassword(), newPassword(), newPassword()].map((one) =>
    secret('password', one),
  )
  const tooLong = secret('password', `${newPassword()}${'x'.repeat(200)}`)
  const once = { 'idempotency-key': randomUUID() }
  const register = { username, full_name: 'Carol', email, password }
  const post = async (path: string, json: unknown): Promise<number> =>
    (await ask('POST', `/v2.1${path}`, { json, headers: once })).status

  expect(await post('/users', { ...register, password: tooLong })).toBe(400)
  expect(await post('/users', { ...register, username: '', email: secret('password', newPassword()) })).toBe(
    400,
  )
  expect(await post('/users', register)).toBe(201)
  expect(await post('/users', register)).toBe(400)
  expect(await post('/users', { ...register, username: 'caroline' })).toBe(201)
  const first = await nextLink(email, 'verify')
  await forgetMails()
  expect(await post('/emails/verifications', { email })).toBe(202)
  const verification = await nextLink(email, 'verify')
  const unknown = secret('verify link', randomBytes(32).toString('base64url'))
  expect(await post('/users/verifications', { token: unknown })).toBe(400)
  expect(await post('/users/verifications', { token: first })).toBe(204)
  expect(await post('/users/verifications', { token: verification })).toBe(400)

  expect(await post('/emails/reminders/username', { email })).toBe(202)
  expect(await post('/emails/reminders/password', { username })).toBe(202)
  expect(await post('/emails/reminders/password', { username: password })).toBe(202)
  const token = await nextLink(email, 'reset')
  expect(await post('/users/passwords', { token, password: tooLong })).toBe(400)
  expect(await post('/users/passwords', { token: unknown, password: second })).toBe(400)
  expect(await post('/users/passwords', { token, password: second })).toBe(204)
  expect(await post('/users/passwords', { token, password: third })).toBe(400)
}

/** The path of the holder's own record. */
export async function ownPath({ ask }: Pick<World, 'ask'>, token: string): Promise<string> {
  const { meta } = (await ask('GET', '/v2.1/token', { token })).json()
  return /"user_uri":"[^"]*(\/v2\.1\/users\/\d+)"/u.exec(JSON.stringify({ meta }))?.[1] ?? ''
}

/** A profile, a password and a comment, with secrets in right and wrong fields. */
export async function editing({ ask, secret }: World, token: string, password: string): Promise<string> {
  const [next, wrong] = [secret('password', newPassword()), secret('password', newPassword())]
  const userUri = await ownPath({ ask }, token)
  const put = async (fields: unknown): Promise<number> =>
    (await ask('PUT', userUri, { token, json: fields })).status

  expect(await put({ full_name: 'Ada', password: next })).toBe(400)
  expect(await put({ full_name: 'Ada', password: next, old_password: wrong })).toBe(400)
  expect(await put({ full_name: 'Ada', twitter_username: wrong })).toBe(400)
  expect(await put({ full_name: 'Ada', email: wrong })).toBe(400)
  expect(await put({ email: 'ada@elsewhere.example', old_password: wrong })).toBe(400)
  const deletion = { token, json: { old_password: wrong } }
  expect((await ask('DELETE', userUri, deletion)).status).toBe(400)
  expect(await put({ full_name: 'Ada', secret: wrong, access_token: token })).toBe(204)
  expect(await put({ full_name: 'Ada', password: next, old_password: password })).toBe(204)
  expect((await ask('GET', `${userUri}/export`, { token })).status).toBe(200)
  return next
}
