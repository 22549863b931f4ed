import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { newDataDirectory, run, serve, type Serving, stop } from './lectern.ts'
import { makeAccount, submission } from './submission.ts'

const all = { TEST_AUTO_VERIFY: 'on', TEST_AUTO_APPROVE: 'on', TEST_TELL_ADDRESSES: 'on' }
const NAMES = 'TEST_AUTO_VERIFY, TEST_AUTO_APPROVE, TEST_TELL_ADDRESSES'
const confirmed = '--test-switches'

describe('test switches are refused', () => {
  it.each([
    [
      'by variables alone',
      [],
      all,
      Object.keys(all).map((name) => `${name} needs ${confirmed} on the command line.`),
    ],
    ['without a variable', [confirmed], {}, [`${confirmed} needs one of ${NAMES}, set to on.`]],
    [
      'with a public website',
      [confirmed, '--website-url=http://localhost.talks.example'],
      all,
      [`With test switches WEBSITE_URL must be a loopback address, not 'localhost.talks.example'.`],
    ],
    [
      'for every reason at once',
      ['--host=192.0.2.1', '--trust-proxy=2'],
      { TEST_AUTO_VERIFY: 'on' },
      [
        `TEST_AUTO_VERIFY needs ${confirmed} on the command line.`,
        ...['HOST', 'BASE_URL', 'WEBSITE_URL'].map(
          (name) => `With test switches ${name} must be a loopback address, not '192.0.2.1'.`,
        ),
        'With test switches TRUST_PROXY must be 0, not 2.',
      ],
    ],
  ])('%s', async (_, args, env, sentences) => {
    const { status, stdout, stderr } = await run(['serve', '--data-dir', newDataDirectory(), ...args], {
      env,
    })
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${sentences.join('\n')}\n` })
  })
})

const account = (username: string) => ({
  username,
  full_name: 'Test User',
  email: `${username}@lectern.example`,
  password: 'pwpwpwpwpwpw',
  auto_verify_user: 'true',
})

/** What a test suite asks for: the statuses of requests for mails, and whether its account and event are listed. */
async function asked({ api }: Serving, token: string) {
  const post = async (path: string, body: object): Promise<Response> =>
    fetch(`${api}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const isListed = async (path: string): Promise<boolean> =>
    /"count":1\b/u.test(await (await fetch(`${api}${path}`)).text())
  const mails = [
    await post('/emails/verifications', { email: 'nobody@lectern.example' }),
    await post('/emails/reminders/username', { email: 'nobody@lectern.example' }),
    await post('/emails/reminders/password', { username: 'nobody' }),
    await post('/emails/reminders/password', { username: 'tester' }),
  ]
  await post('/users', account('newcomer'))
  await post('/events', { ...submission, auto_approve_event: true })
  return {
    mails: mails.map(({ status }) => status),
    users: await isListed('/users?username=newcomer'),
    events: await isListed('/events'),
  }
}

/** The options of a database with the account `tester`, and an access token. */
async function aPlace() {
  const place = ['--data-dir', newDataDirectory()]
  return { place, token: await makeAccount('tester', place, { env: all }) }
}

it('does nothing that test suites ask for without the switches', async () => {
  const { place, token } = await aPlace()
  const plain = await serve(place)
  expect(await asked(plain, token)).toEqual({
    mails: [202, 202, 202, 202],
    users: false,
    events: false,
  })
  expect((await fetch(plain.api)).headers.get('x-lectern-test')).toBeNull()
  expect((await stop(plain)).stdout).not.toContain('Test switches')
})

it('does what test suites ask for with the switches, at loopback names only', async () => {
  const { place, token } = await aPlace()
  const serving = await serve([...place, confirmed], { env: all })
  await serving.says(/Test switches are on: TEST_AUTO_VERIFY, TEST_AUTO_APPROVE, TEST_TELL_ADDRESSES\./u)
  expect(await asked(serving, token)).toEqual({
    mails: [400, 400, 400, 202],
    users: true,
    events: true,
  })
  const { port } = new URL(serving.api)
  for (const host of [`localhost:${port}`, '127.0.0.1', `[::1]:${port}`, 'LOCALHOST']) {
    expect([host, (await answerTo(serving, host)).statusCode]).toEqual([host, 200])
  }
  for (const host of ['talks.example', 'localhost.talks.example', '127.0.0.1.talks.example', '192.0.2.1']) {
    const refused = await answerTo(serving, host)
    expect([host, refused.statusCode, refused.headers['x-lectern-test']]).toEqual([host, 421, NAMES])
    expect(await text(refused)).toMatch(/^\["A server with test switches answers at a loopback name only/u)
  }
  const paths = [
    '/v2.1/events',
    '/v2.1/none',
    '/login',
    '/favicon.ico',
    '/.well-known/oauth-authorization-server',
  ]
  for (const path of paths) {
    const { headers } = await fetch(new URL(path, serving.api))
    expect([path, headers.get('x-lectern-test')]).toEqual([path, NAMES])
  }
  await stop(serving)
})

const answerTo = ({ api }: Serving, host: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(`${api}/events`, { headers: { host } }, resolve).once('error', reject).end()
  })
