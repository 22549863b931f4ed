import { expect } from 'vitest'
import { newPassword } from '../passwords.ts'
import type { World } from '../world.ts'

/** The life of an account in a browser. */
export async function accountsByBrowser(world: World): Promise<void> {
  const { secret, browser: open, nextLink } = world
  const [username, email] = ['dora', 'dora@lectern.example']
  const [password, second, third, wrong] = [0, 1, 2, 3].map(() => secret('password', newPassword()))
  const [passwordOfNobody, tooLong] = [newPassword(), `${newPassword()}${'x'.repeat(200)}`].map((one) =>
    secret('password', one),
  )
  const browser = open()
  const fill = async (path: string, action: string, fields: Readonly<Record<string, string | undefined>>) =>
    (await browser.submit(await browser.get(path), action, definite(fields))).status

  const registration = { username, full_name: 'Dora', email, password }
  expect(await fill('/register', '/register', { ...registration, password: tooLong })).toBe(400)
  expect(await fill('/register', '/register', registration)).toBe(303)
  expect(await fill('/login', '/login', { username, password })).toBe(403)
  const verification = await nextLink(email, 'verify')
  expect(await fill(`/verify?token=${verification}`, '/verify', {})).toBe(303)
  expect(await fill(`/verify?token=${verification}`, '/verify', {})).toBe(400)
  expect(await fill('/verify', '/verify/mail', { email })).toBe(303)

  expect(await fill('/login', '/login', { username, password: wrong })).toBe(403)
  const misplaced = secret('misplaced password', newPassword())
  expect(await fill('/login', '/login', { username: misplaced, password: wrong })).toBe(403)
  expect(await fill('/forgot', '/forgot/username', { email })).toBe(303)
  expect(await fill('/forgot', '/forgot/password', { username })).toBe(303)
  const reset = await nextLink(email, 'reset')
  expect(await fill(`/reset?token=${reset}`, '/reset', { password: tooLong })).toBe(400)
  expect(await fill(`/reset?token=${reset}`, '/reset', { password: second })).toBe(303)
  expect(await fill(`/reset?token=${reset}`, '/reset', { password: third })).toBe(400)

  expect(
    await fill('/login/mail', '/login/mail', { account: secret('misplaced password', newPassword()) }),
  ).toBe(303)
  expect(await fill('/login/mail', '/login/mail', { account: username })).toBe(303)
  const signInLink = await nextLink(email, 'login/link')
  expect(await fill(`/login/link?token=${signInLink}`, '/login/link', {})).toBe(303)
  expect((await browser.get(`/login/link?token=${signInLink}`)).status).toBe(400)
  expect(await fill('/user/account', '/logout', {})).toBe(303)
  expect(await fill('/login', '/login', { username, password: second })).toBe(303)
  const change = { old_password: second, password: third }
  const path = '/user/account/password'
  expect(await fill(path, path, { ...change, old_password: passwordOfNobody })).toBe(400)
  expect(await fill(path, path, { ...change, password: tooLong })).toBe(400)
  expect(await fill(path, path, change)).toBe(303)
  for (const page of ['/user/account', '/user/account/sessions', '/user/account/export', '/user/tokens']) {
    expect((await browser.get(page)).status).toBe(200)
  }
  expect(await fill('/user/account/sessions', '/user/account/sessions', {})).toBe(303)
  const foreign = await browser.post(path, {
    ...definite(change),
    form_token: secret('form token', 'x'.repeat(43)),
  })
  expect(foreign.status).toBe(403)
  expect(await fill('/user/account/delete', '/user/account/delete', { old_password: passwordOfNobody })).toBe(
    400,
  )
  const elsewhere = { email: 'dora@elsewhere.example', old_password: passwordOfNobody }
  expect(await fill('/user/account/email', '/user/account/email', elsewhere)).toBe(400)
  expect(await fill('/user/account', '/logout', {})).toBe(303)
  expect(await fill('/login', '/login', { username, password: third })).toBe(303)
  expect(await fill('/user/account/delete', '/user/account/delete', { old_password: third })).toBe(303)
}

const definite = (fields: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']))
