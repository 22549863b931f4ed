import { randomUUID } from 'node:crypto'
import { textIn, type World } from './world.ts'

const TOO_LONG = 'x'.repeat(200)

/** The life of an account over the API. */
export async function accountByApi({
  ask,
  secret,
  password,
  random,
  nextLink,
  forgetMails,
}: World): Promise<void> {
  const [username, email] = ['carol', 'carol@lectern.example']
  const [first, next, third] = [password(), password(), password()]
  const tooLong = secret('password', first + TOO_LONG)
  const headers = { 'idempotency-key': randomUUID() }
  const register = { username, full_name: 'Carol', email, password: first }
  const post = (status: number, path: string, json: unknown) =>
    ask(status, 'POST', `/v2.1${path}`, { json, headers })
  await post(400, '/users', { ...register, password: tooLong })
  await post(400, '/users', { ...register, username: '', email: password() })
  await post(201, '/users', register)
  await post(201, '/users', { ...register, username: 'caroline' })
  const link = await nextLink(email, 'verify')
  await forgetMails()
  await post(202, '/emails/verifications', { email })
  const second = await nextLink(email, 'verify')
  await post(400, '/users/verifications', { token: random('verify link') })
  await post(204, '/users/verifications', { token: link })
  await post(400, '/users/verifications', { token: second })
  await post(202, '/emails/reminders/username', { email })
  await post(202, '/emails/reminders/password', { username })
  await post(202, '/emails/reminders/password', { username: first })
  const token = await nextLink(email, 'reset')
  await post(400, '/users/passwords', { token, password: tooLong })
  await post(204, '/users/passwords', { token, password: next })
  await post(400, '/users/passwords', { token, password: third })
}

/** The path of the holder's own record. */
const ownPath = async ({ ask }: World, token: string): Promise<string> => {
  const { text } = await ask(200, 'GET', '/v2.1/token', { token })
  return /"user_uri":"[^"]*(\/v2\.1\/users\/\d+)"/u.exec(text)?.[1] ?? ''
}

/** Secrets in right and wrong fields of an account; returns the new password. */
export async function editing(world: World, token: string, password: string): Promise<string> {
  const { ask } = world
  const [next, wrong] = [world.password(), world.password()]
  const path = await ownPath(world, token)
  const put = (status: number, fields: object) =>
    ask(status, 'PUT', path, { token, json: { full_name: 'Ada', ...fields } })
  await put(400, { password: next, old_password: wrong })
  await put(400, { twitter_username: wrong })
  await put(400, { email: wrong })
  await put(400, { email: 'ada@elsewhere.example', old_password: wrong })
  await ask(400, 'DELETE', path, { token, json: { old_password: wrong } })
  await put(204, { secret: wrong, access_token: token })
  await put(204, { password: next, old_password: password })
  await ask(200, 'GET', `${path}/export`, { token })
  return next
}

/** The life of an account in a browser. */
export async function accountByBrowser(world: World): Promise<void> {
  const { secret, nextLink, password } = world
  const [username, email] = ['dora', 'dora@lectern.example']
  const [first, second, third, wrong] = [password(), password(), password(), password()] as const
  const tooLong = secret('password', first + TOO_LONG)
  const { get, fill, post } = world.browser()
  const registration = { username, full_name: 'Dora', email, password: first }
  await fill(400, '/register', '/register', { ...registration, password: tooLong })
  await fill(303, '/register', '/register', registration)
  await fill(403, '/login', '/login', { username, password: first })
  const verification = await nextLink(email, 'verify')
  await fill(303, `/verify?token=${verification}`, '/verify')
  await fill(400, `/verify?token=${verification}`, '/verify')
  await fill(303, '/user/account', '/logout')
  await fill(403, '/login', '/login', { username: password('misplaced password'), password: wrong })
  await fill(303, '/forgot', '/forgot/username', { email })
  await fill(303, '/forgot', '/forgot/password', { username })
  const reset = `/reset?token=${await nextLink(email, 'reset')}`
  await fill(400, reset, '/reset', { password: tooLong })
  await fill(303, reset, '/reset', { password: second })
  await fill(400, reset, '/reset', { password: third })
  await fill(303, '/login/mail', '/login/mail', { account: password('misplaced password') })
  await fill(303, '/login/mail', '/login/mail', { account: username })
  const link = `/login/link?token=${await nextLink(email, 'login/link')}`
  await fill(303, link, '/login/link')
  await get(link)
  await fill(303, '/user/account', '/logout')
  await fill(303, '/login', '/login', { username, password: second })
  const path = '/user/account/password'
  await fill(400, path, path, { old_password: wrong, password: third })
  await fill(400, path, path, { old_password: second, password: tooLong })
  await fill(303, path, path, { old_password: second, password: third })
  for (const page of ['', '/sessions', '/export']) await get(`/user/account${page}`)
  await post(path, { old_password: third, form_token: secret('form token', 'x'.repeat(43)) })
  const elsewhere = { email: 'dora@elsewhere.example', old_password: wrong }
  await fill(400, '/user/account/email', '/user/account/email', elsewhere)
  await fill(400, '/user/account/delete', '/user/account/delete', { old_password: wrong })
  await fill(303, '/user/account/delete', '/user/account/delete', { old_password: third })
}

/** Secret addresses of a calendar, one of which stays valid. */
export async function calendar(world: World, token: string): Promise<void> {
  const { ask, secret } = world
  const path = `${await ownPath(world, token)}/calendar`
  const make = async (): Promise<string> => {
    const { pathname } = new URL(textIn(await ask(201, 'POST', path, { token }), 'calendar_uri'))
    secret('calendar address', /^\/calendar\/([\w-]+)\.ics$/u.exec(pathname)?.[1] ?? '')
    return pathname
  }
  const [first, second] = [await make(), await make()]
  await ask(404, 'GET', first)
  await ask(200, 'GET', second)
  await ask(204, 'DELETE', path, { token })
  await make()
}
