import { beforeAll, describe, expect, it } from 'vitest'
import { newDataDirectory, run, serve, stop } from './lectern.ts'

const bodyOf = (name: string): string =>
  JSON.stringify({
    name,
    description: 'Made by a script',
    location: 'online',
    start_date: '2030-05-01T09:00',
    end_date: '2030-05-01T17:00',
    tz_continent: 'Asia',
    tz_place: 'Kolkata',
  })

describe('token issue', () => {
  it('prints only the token, and the token works', async () => {
    const data = ['--data-dir', newDataDirectory()]
    await run(['demo', 'seed', ...data])
    const issued = await run(['token', 'issue', 'demo', ...data])
    expect(issued).toMatchObject({ status: 0, stderr: '' })
    expect(issued.stdout).toMatch(/^[\w-]{43}\n$/u)

    const serving = await serve(data)
    const submit = (token: string): Promise<Response> =>
      fetch(`${serving.api}/events/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: bodyOf('Scripted Conference'),
      })
    expect((await submit('x'.repeat(43))).status).toBe(401)
    expect((await submit(issued.stdout.trim())).status).toBe(201)
    const found = await fetch(`${serving.api}/events?title=scripted`)
    expect(await found.json()).toMatchObject({ events: [{ name: 'Scripted Conference' }] })
    await stop(serving)
  })
})

it.each([
  ['token', 'issue'],
  ['user', 'make-admin'],
  ['user', 'reset-password'],
])('%s %s refuses an unknown user', async (...command) => {
  expect(await run([...command, 'nobody', '--data-dir', newDataDirectory()])).toEqual({
    status: 1,
    stdout: '',
    stderr: 'User nobody not found.\n',
  })
})

describe('user create', () => {
  let data: readonly string[]
  beforeAll(() => {
    data = ['--data-dir', newDataDirectory()]
  })

  it('creates an account, with --admin a site admin', async () => {
    const ada = await run(['user', 'create', 'ada', '--email', 'ada@lectern.example', ...data])
    expect(ada).toEqual({ status: 0, stdout: 'Made the account ada.\n', stderr: '' })
    const args = [
      'user',
      'create',
      'grace',
      '--email=grace@lectern.example',
      '--full-name',
      'Grace Hopper',
      '--admin',
    ]
    const grace = await run([...args, '--password-stdin', ...data], { stdin: 'correct horse battery\n' })
    expect(grace).toEqual({ status: 0, stdout: 'Made the site admin grace.\n', stderr: '' })
  })

  it.each([
    [
      ['x'],
      [
        `<username> must be 3 to 100 of the characters A-Z, a-z, 0-9, '.', '_' and '-'.`,
        `--email is required.`,
      ],
    ],
    [['ada', '--email=other@lectern.example'], [`<username> must be unique: another account has this one.`]],
    [['bob', '--email=ADA@lectern.example'], [`--email must be unique: another account has this one.`]],
    [
      ['bob', '--email=b@lectern.example', '--password-stdin'],
      [`'password' of 8 to 11 characters must be harder to guess; or take 12 or more.`],
      'bob12345678\n',
    ],
    [['bob', '--email=b@lectern.example', '--password-stdin'], ['There is no password on standard input.']],
    [[], ['lectern user create needs a <username>.']],
  ])('refuses %j with %j', async (args, sentences, stdin = '\n') => {
    expect(await run(['user', 'create', ...args, ...data], { stdin })).toEqual({
      status: 1,
      stdout: '',
      stderr: sentences.map((sentence) => `${sentence}\n`).join(''),
    })
  })
})

describe('user make-admin', () => {
  it('makes an account a site admin', async () => {
    const data = ['--data-dir', newDataDirectory()]
    await run(['user', 'create', 'ada', '--email=ada@lectern.example', ...data])
    const made = await run(['user', 'make-admin', 'ada', ...data])
    expect(made).toEqual({ status: 0, stdout: 'Made ada a site admin.\n', stderr: '' })
    const { stdout: token } = await run(['token', 'issue', 'ada', ...data])
    const serving = await serve(data)
    const headers = { authorization: `Bearer ${token.trim()}` }
    expect((await fetch(`${serving.api}/events?filter=pending`, { headers })).status).toBe(200)
    await stop(serving)
  })
})

describe('user reset-password', () => {
  it('prints only a link, whose token sets a password once', async () => {
    const data = ['--data-dir', newDataDirectory(), '--website-url=https://lectern.example']
    await run(['user', 'create', 'ada', '--email=ada@lectern.example', ...data])
    const { status, stdout, stderr } = await run(['user', 'reset-password', 'ada', ...data])
    expect([status, stderr]).toEqual([0, ''])
    const [, token = ''] = /^https:\/\/lectern\.example\/reset\?token=([\w-]{43})\n$/u.exec(stdout) ?? []
    const serving = await serve(data)
    const reset = (): Promise<Response> =>
      fetch(`${serving.api}/users/passwords`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, password: 'correct horse battery' }),
      })
    expect([(await reset()).status, (await reset()).status]).toEqual([204, 400])
    await stop(serving)
  })
})

describe('demo seed', () => {
  it('works once', async () => {
    const args = ['demo', 'seed', '--data-dir', newDataDirectory()]
    expect(await run(args)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('password') as string,
    })
    expect(await run(args)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'The account demo is there already, so nothing was added.\n',
    })
  })
})
