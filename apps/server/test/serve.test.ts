import { describe, expect, it } from 'vitest'
import { newDataDirectory, run, serve, type Serving, start, stop } from './lectern.ts'

interface ListedEvent {
  readonly name: string
  readonly uri: string
  readonly website_uri: string
}

const eventsOf = async ({ api }: Pick<Serving, 'api'>, query = ''): Promise<readonly ListedEvent[]> => {
  const response = await fetch(`${api}/events${query}`)
  return ((await response.json()) as { events: ListedEvent[] }).events
}

const namesOf = async (serving: Serving, filter: string): Promise<readonly string[]> =>
  (await eventsOf(serving, `?filter=${filter}`)).map(({ name }) => name)

describe('serve --demo', () => {
  it('fills a brand-new database once, and shows the password only then', async () => {
    const directory = newDataDirectory()
    const first = await serve(['--demo', '--data-dir', directory])
    const before = await eventsOf(first)
    const firstEnd = await stop(first)
    expect(firstEnd.stdout).toMatch(
      /site admin is demo, with the password (?:\w{5}-){3}\w{5} \(shown only now\)/u,
    )

    const second = await serve(['--demo', '--data-dir', directory])
    const after = await eventsOf(second)
    const secondEnd = await stop(second)
    expect(firstEnd.stdout + secondEnd.stdout).not.toContain('no account')
    expect(secondEnd.stdout).not.toContain('password')
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name))
    expect([firstEnd.status, secondEnd.status]).toEqual([0, 0])
  })

  it('has a conference that is running, some to come, past ones, open calls, and one to approve', async () => {
    const serving = await serve(['--demo', '--data-dir', newDataDirectory()])
    expect(await namesOf(serving, 'hot')).toContain('Maré Web Days')
    expect(await namesOf(serving, 'upcoming')).toEqual([
      'Pampa Py',
      'Open Data Evening',
      '改善 Cloud Conference',
      'Café Craft Montréal',
      'Southern Lights Testing Days',
    ])
    expect(await namesOf(serving, 'past')).toEqual([
      'Accessibility North',
      'Rust Belt Systems',
      'Savanna Mobile Forum',
      '改善 Cloud Conference',
    ])
    expect(await namesOf(serving, 'cfps')).toEqual(['Café Craft Montréal', '改善 Cloud Conference'])
    expect(await eventsOf(serving)).toHaveLength(10)
    await stop(serving)
  })

  it('adds nothing where somebody has an account', async () => {
    const directory = newDataDirectory()
    await run(['user', 'create', 'ada', '--email', 'ada@lectern.example', '--data-dir', directory])
    const serving = await serve(['--demo', '--data-dir', directory])
    expect(await eventsOf(serving)).toEqual([])
    const { stdout } = await stop(serving)
    expect(stdout).not.toContain('password')
    expect(stdout).not.toContain('no account')
  })

  it('lets one of several that start at once add it', async () => {
    const args = ['--demo', '--data-dir', newDataDirectory()]
    const all = await Promise.all([serve(args), serve(args), serve(args)])
    const lists = await Promise.all(all.map((serving) => eventsOf(serving)))
    const ends = await Promise.all(all.map((serving) => stop(serving)))
    expect(lists.map((list) => list.length)).toEqual([10, 10, 10])
    expect(ends.filter(({ stdout }) => stdout.includes('password'))).toHaveLength(1)
  })
})

describe('serve', () => {
  it('adds nothing by itself, and says where to go and how to get an admin', async () => {
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

  it('shows the landing page, the events and one of them in JSON, HTML and JSONP', async () => {
    const serving = await serve(['--demo', '--data-dir', newDataDirectory()])
    const [first] = await eventsOf(serving)
    for (const path of ['', '/events', first?.uri.replace(serving.api, '') ?? '']) {
      const formats = ['?format=json', '?format=html', '?callback=show']
      const replies = await Promise.all(formats.map((query) => fetch(serving.api + path + query)))
      expect(replies.map(({ status, headers }) => [status, headers.get('content-type')])).toEqual([
        [200, 'application/json; charset=utf-8'],
        [200, 'text/html; charset=utf-8'],
        [200, 'application/javascript; charset=utf-8'],
      ])
    }
    await stop(serving)
  })

  it('writes links with the configured addresses, wherever it is reached', async () => {
    const env = { BASE_URL: 'https://api.example.org/', WEBSITE_URL: 'https://talks.example.org' }
    const serving = await serve(['--demo', '--data-dir', newDataDirectory()], { env })
    const [event] = await eventsOf(serving)
    expect(event?.uri).toMatch(/^https:\/\/api\.example\.org\/v2\.1\/events\/\d+$/u)
    expect(event?.website_uri).toMatch(/^https:\/\/talks\.example\.org\/event\//u)
    const { stdout } = await stop(serving)
    expect(stdout).toContain('Website   https://talks.example.org/\n')
    expect(stdout).toContain('API       https://api.example.org/v2.1\n')
  })

  it('takes a free port for 0, and says which', async () => {
    const running = start(['serve', '--port=0', '--data-dir', newDataDirectory()])
    const api = await running.says(/API +(http:\/\/127\.0\.0\.1:\d+\/v2\.1)\n/u)
    expect((await fetch(api)).status).toBe(200)
    await stop(running)
  })

  it('logs requests as JSON lines on standard error, at the level that is set', async () => {
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
