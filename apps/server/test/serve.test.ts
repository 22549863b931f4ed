import { describe, expect, it } from 'vitest'
import { newDataDirectory, serve, type Serving, start, stop } from './lectern.ts'

interface ListedEvent {
  readonly name: string
  readonly uri: string
  readonly website_uri: string
}

const eventsOf = async ({ api }: Pick<Serving, 'api'>): Promise<readonly ListedEvent[]> => {
  const response = await fetch(`${api}/events`)
  return ((await response.json()) as { events: ListedEvent[] }).events
}

describe('serve --demo', () => {
  it('adds the content once when several processes start simultaneously', async () => {
    const args = ['--demo', '--data-dir', newDataDirectory()]
    const all = await Promise.all([serve(args), serve(args), serve(args)])
    const lists = await Promise.all(all.map((serving) => eventsOf(serving)))
    const ends = await Promise.all(all.map((serving) => stop(serving)))
    expect(lists.map((list) => list.length)).toEqual([10, 10, 10])
    const password = /site admin is demo, with the password (?:\w{5}-){3}\w{5} \(shown only now\)/u
    expect(ends.filter(({ stdout }) => password.test(stdout))).toHaveLength(1)
    expect(ends.map(({ stdout }) => stdout).join('\n')).not.toContain('no account')
  })
})

describe('serve', () => {
  it('adds nothing without --demo, and prints the addresses and the commands for the first admin', async () => {
    const directory = newDataDirectory()
    const serving = await serve(['--data-dir', directory])
    const origin = serving.api.replace('/v2.1', '')
    expect(await eventsOf(serving)).toEqual([])
    expect((await stop(serving)).stdout).toBe(
      [
        'Lectern is up.',
        `  Website   ${origin}/`,
        `  Sign in   ${origin}/login`,
        `  API       ${origin}/v2.1`,
        `  API docs  ${origin}/v2.1/docs`,
        `  Database  ${directory}/lectern.sqlite`,
        'There is no account yet. Make the first site admin, and get a link to choose the password:',
        `  npx -y pnpm@12 lectern user create admin --email admin@example.org --admin --data-dir ${directory}`,
        `  npx -y pnpm@12 lectern user reset-password admin --data-dir ${directory} --website-url ${origin}`,
        'Stopping after the requests in flight.',
        '',
      ].join('\n'),
    )
  })

  it('uses the configured addresses in links, regardless of the request', async () => {
    const env = { BASE_URL: 'https://api.example.org/', WEBSITE_URL: 'https://talks.example.org' }
    const serving = await serve(['--demo', '--data-dir', newDataDirectory()], { env })
    const [event] = await eventsOf(serving)
    expect(event?.uri).toMatch(/^https:\/\/api\.example\.org\/v2\.1\/events\/\d+$/u)
    expect(event?.website_uri).toMatch(/^https:\/\/talks\.example\.org\/event\//u)
    const { stdout } = await stop(serving)
    expect(stdout).toContain('Website   https://talks.example.org/\n')
    expect(stdout).toContain('API       https://api.example.org/v2.1\n')
  })

  it('chooses a free port for 0, and prints it', async () => {
    const running = start(['serve', '--port=0', '--data-dir', newDataDirectory()])
    const api = await running.says(/API +(http:\/\/127\.0\.0\.1:\d+\/v2\.1)\n/u)
    expect((await fetch(api)).status).toBe(200)
    await stop(running)
  })

  it('logs requests as JSON lines on standard error, at the configured level', async () => {
    const loud = await serve(['--data-dir', newDataDirectory()])
    await eventsOf(loud)
    const lines = (await stop(loud)).stderr.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ msg: 'request', method: 'GET', url: '/v2.1/events', status: 200 }),
    )

    const quiet = await serve(['--data-dir', newDataDirectory(), '--log-level', 'warn'])
    await eventsOf(quiet)
    expect((await stop(quiet)).stderr).toBe('')
  })

  it('logs requests as short lines on a terminal', async () => {
    const nodeArgs = ['--import', 'data:text/javascript,process.stderr.isTTY=true']
    const serving = await serve(['--data-dir', newDataDirectory()], { nodeArgs })
    await eventsOf(serving)
    await fetch(serving.api.replace('/v2.1', '/avatars/a'))
    const { stderr } = await stop(serving)
    expect(stderr).toMatch(/^\d\d:\d\d:\d\d 200 GET \/v2\.1\/events \d+ ms$/mu)
    for (const other of ['avatars', '{', '\u001B']) expect(stderr).not.toContain(other)
  })
})
