import { openRows, type TestDatabases } from '@lectern/adapters-persistence/testing'
import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { bothEngines } from '../engines.ts'
import { type Ended, newDataDirectory, run, serve, type Serving, stop } from '../lectern.ts'
import { accountByApi, accountByBrowser, calendar, editing } from './accounts.ts'
import { applications, oauth, signedIn } from './applications.ts'
import { type Find, type Place, search } from './search.ts'
import { type Recorded, type World, worldAt } from './world.ts'
import { voting } from './voting.ts'
import { misplaced, withoutTables } from './wrong.ts'

const [sqlite, postgres] = bothEngines()
const onSqlite = { name: 'SQLite', databases: sqlite }
/** The files of SQLite are searched as well as its tables. The nightly run also searches the tables of PostgreSQL. */
const engines =
  process.env['DAY'] === '' ? [onSqlite, { name: 'PostgreSQL', databases: postgres }] : [onSqlite]

/** A secret in forbidden places, to prove that the search finds it there. */
const PLANTED = 'planted-now.here_4711'

/** The flows must produce a secret of each kind. */
const KINDS =
  'Akismet key, access token, calendar address, client secret, code, code verifier, demo password, device token, form token, ' +
  'lectern cookie, lectern-browser cookie, lectern-visit cookie, login/link link, mail password, misplaced password, ' +
  'part of a refresh token, password, planted, refresh token, reset link, secret key, verify link'

/** Where a secret may be, because its owner gets it there: these kinds only, and only as they are or in HTML. */
const LEGITIMATE: readonly (readonly [place: RegExp, kinds: readonly string[], reason: string])[] = [
  [/^demo seed: standard output$/u, ['demo password'], 'The operator is told it, this once.'],
  [/^token issue: standard output$/u, ['access token'], 'The command is there to print it.'],
  [/^user reset-password: standard output$/u, ['reset link'], 'The command is there to print it.'],
  [/^GET \/[^:]* \d{3}: set-cookie$/u, ['lectern-visit cookie'], 'The forms of the visit are bound to it.'],
  [
    /^POST \/(?:login(?:\/link)?|verify) 303: set-cookie$/u,
    ['lectern cookie', 'lectern-browser cookie'],
    'A sign-in sets the cookies of the session and of the browser.',
  ],
  [
    /^GET \/login\/link 200: body$/u,
    ['login/link link'],
    'The page behind the link has a form that uses it.',
  ],
  [/^(?:GET|POST) \/(?!v2\.1)[^:]* \d{3}: body$/u, ['form token'], 'Every form of the website has one.'],
  [/^GET \/verify 200: body$/u, ['verify link'], 'The page behind the link has a form that uses it.'],
  [/^(?:GET \/reset 200|POST \/reset 400): body$/u, ['reset link'], 'So has this one, also after a refusal.'],
  [/^POST \/login 403: body$/u, ['misplaced password'], 'The form shows the submitted username again.'],
  [/^POST \/user\/oauth_allow 303: location$/u, ['access token'], 'The contract hands it over there.'],
  [/^POST \/oauth\/authorize 303: location$/u, ['code'], 'OAuth hands it to the client there.'],
  [
    /^POST \/oauth\/token 200: body$/u,
    ['access token', 'refresh token', 'part of a refresh token'],
    'The client asked for them.',
  ],
  [/^POST \/v2\.1\/devices 201: body$/u, ['device token'], 'The device is told it, this once.'],
  [/^POST \/v2\.1\/token 200: body$/u, ['access token'], 'The application asked for it.'],
  [
    /^POST \/v2\.1\/users\/\d+\/calendar 201: body$/u,
    ['calendar address'],
    'The owner is shown it, this once.',
  ],
  [
    /^PUT \/v2\.1\/applications\/\d+\/grants 200: body$/u,
    ['client secret'],
    'The admin is shown it, this once.',
  ],
  [
    /^GET \/v2\.1\/events 200: (?:body|link)$/u,
    ['access token'],
    'The links between pages repeat the search.',
  ],
  [
    /^GET \/user\/tokens 303: location$/u,
    ['access token'],
    'The sign-in leads back to the requested address.',
  ],
  [/^GET \/login 200: body$/u, ['access token'], 'The same holds for an address that the visitor sends.'],
]

const isLegitimate = ({ place, kind, encoding }: Find): boolean =>
  ['raw', 'in HTML'].includes(encoding) &&
  LEGITIMATE.some(([legitimate, kinds]) => legitimate.test(place) && kinds.includes(kind))

/** The only places that may contain hashes of secrets. */
const isOfDatabase = ({ name }: Place): boolean => /: (?:file lectern\.sqlite|table )/u.test(name)

it.each([
  ['in HTML', 'Größe &quot;Zwölf&quot; &lt;a&amp;b&gt; 50%/+\\~'],
  ['in JSON', 'Größe \\"Zwölf\\" <a&b> 50%/+\\\\~'],
  ['in JSON within JSON', 'Größe \\\\\\"Zwölf\\\\\\" <a&b> 50%/+\\\\\\\\~'],
  ['lower case', 'größe "zwölf" <a&b> 50%/+\\~'],
  ['URL-encoded', 'Gr%C3%B6%C3%9Fe%20%22Zw%C3%B6lf%22%20%3Ca%26b%3E%2050%25%2F%2B%5C~'],
  ['URL-encoded as a form', 'Gr%C3%B6%C3%9Fe+%22Zw%C3%B6lf%22+%3Ca%26b%3E+50%25%2F%2B%5C%7E'],
  ['hex', '4772c3b6c39f6520225a77c3b66c6622203c6126623e203530252f2b5c7e'],
  ...[0, 1, 2].map((offset) => [
    `base64, ${offset} bytes on`,
    Buffer.from('z'.repeat(offset) + 'Größe "Zwölf" <a&b> 50%/+\\~xyz').toString('base64'),
  ]),
])('the search finds a secret %s', (encoding = '', text = '') => {
  const secret = { kind: 'a secret', value: 'Größe "Zwölf" <a&b> 50%/+\\~' }
  const found = search([{ name: 'a place', bytes: Buffer.from(`before ${text} after`) }], [secret])
  expect(found.map((find) => find.encoding)).toContain(encoding)
})

describe.each(engines)('with $name', ({ databases }) => {
  let places: readonly Place[] = []
  let secrets: Recorded['secrets'] = []
  let finds: readonly Find[] = []
  beforeAll(async () => {
    ;({ places, secrets } = await runEverything(databases))
    finds = search(places, secrets)
  }, 900_000)

  const isFound = (place: RegExp, kind: string): boolean =>
    finds.some((find) => find.kind === kind && place.test(find.place))

  it('the flows produced all kinds of secrets, and unexpected errors', () => {
    expect([...new Set(secrets.map(({ kind }) => kind))].toSorted().join(', ')).toBe(KINDS)
    const logged = places.filter(({ name }) => /^serve, first: standard error$/u.test(name))
    expect(logged.map(({ bytes }) => bytes.includes('unforeseen error'))).toEqual([true])
  })

  it.each([
    /^second, running: file planted\.tmp$/u,
    /^first, running: table applications$/u,
    /^planting: standard output$/u,
    /^serve, first: standard error$/u,
    /^POST \/v2\.1\/users 201: location$/u,
    /^GET \/v2\.1\/events 200: body$/u,
    ...(databases.engine === 'sqlite'
      ? [/^planted: file lectern\.sqlite-wal$/u, /^first, stopped: file lectern\.sqlite$/u]
      : []),
  ])('a planted secret is found in %s', (place) => expect(isFound(place, 'planted')).toBe(true))

  it('finds secrets only in legitimate places', () => {
    expect(finds.filter((find) => find.kind !== 'planted' && !isLegitimate(find))).toEqual([])
  })

  it.each(LEGITIMATE)('%s has %j: %s', (place, kinds) => {
    for (const kind of kinds) expect([kind, isFound(place, kind)]).toEqual([kind, true])
  })

  it('no hash of a secret leaves the database', () => {
    const kept = secrets.filter(({ kind }) => kind !== 'planted')
    const hashes = kept.map(({ kind, value }) => ({ kind, value: hash('sha256', value, 'hex') }))
    const stored = search(places.filter(isOfDatabase), hashes).map(({ kind }) => kind)
    for (const kind of ['access token', 'calendar address', 'client secret', 'lectern cookie']) {
      expect(stored).toContain(kind)
    }
    expect(stored).toContain('part of a refresh token')
    const outside = places.filter((place) => !isOfDatabase(place))
    expect(search(outside, hashes)).toEqual([])
  })
})

/** Runs all flows with secrets at the command line and on a server, which is started again. Returns all places to search. */
async function runEverything(databases: TestDatabases): Promise<Recorded> {
  const directory = newDataDirectory()
  const temporary = join(directory, 'temporary')
  await mkdir(temporary, { recursive: true })
  const onPostgres = databases.engine === 'postgres'
  const databaseUrl = onPostgres ? await databases.empty() : join(directory, 'lectern.sqlite')
  const env = { DATA_DIR: directory, DATABASE_URL: databaseUrl, LOG_LEVEL: 'trace', TMPDIR: temporary }
  const recorded: Recorded = { places: [], secrets: [] }
  const { places } = recorded
  const look = async (when: string): Promise<void> => {
    places.push(...(await filesIn(when, directory)), ...(await rowsIn(when, databaseUrl)))
  }
  const keepOutput = (label: string, { stdout, stderr }: Ended): void => {
    places.push({ name: `${label}: standard output`, bytes: Buffer.from(stdout) })
    places.push({ name: `${label}: standard error`, bytes: Buffer.from(stderr) })
  }
  const command = async (label: string, args: readonly string[], stdin = ''): Promise<string> => {
    const ended = await run([...label.split(' '), ...args], { env, stdin })
    expect(ended).toMatchObject({ status: 0 })
    keepOutput(args.includes(PLANTED) ? 'planting' : label, ended)
    return ended.stdout.trim()
  }
  const served = async (
    name: string,
    more: Readonly<Record<string, string>>,
    work: (world: World, serving: Serving) => Promise<void>,
  ): Promise<void> => {
    const serving = await serve([], { env: { ...env, ...more } })
    await work(worldAt(new URL(serving.api).origin, directory, databaseUrl, recorded), serving)
    await look(`${name}, running`)
    const ended = await stop(serving)
    expect(ended.status).toBe(0)
    keepOutput(`serve, ${name}`, ended)
    await look(`${name}, stopped`)
  }

  await served('first', {}, async (world) => {
    const { ask, secret } = world
    secret('planted', PLANTED)
    const seeded = await command('demo seed', [])
    const demo = secret('demo password', /with the password (\S+)/u.exec(seeded)?.[1] ?? '')
    const make = async (username: string, ...options: readonly string[]): Promise<string> => {
      const password = world.password()
      const email = `--email=${username}@lectern.example`
      await command('user create', [username, email, '--password-stdin', ...options], password)
      return password
    }
    await make('root', '--admin')
    await make('bea')
    const [username, first] = ['ada', await make('ada')]
    const token = secret('access token', await command('token issue', [username]))
    const adminToken = secret('access token', await command('token issue', ['root']))
    const link = new URL(await command('user reset-password', ['bea'])).searchParams.get('token') ?? ''
    const reset = { token: secret('reset link', link), password: world.password() }
    await command('token list', [username])
    await command('user create', [PLANTED, '--email=planted@lectern.example'])
    await plant(world, directory, token)
    // A checkpoint can remove the secret from the write-ahead log at any time, and does so within a minute.
    if (!onPostgres) places.push(...(await filesIn('planted', directory)))

    await ask(204, 'POST', '/v2.1/users/passwords', { json: reset })
    const password = await editing(world, token, first)
    await accountByApi(world)
    await accountByBrowser(world)
    const browser = await signedIn(world, username, password)
    const apiKey = await applications(world, adminToken, { username, password, token }, browser)
    const ada = { browser, username, password, token, apiKey }
    await oauth(world, ada)
    await voting(world)
    await misplaced(world, ada)
    expect((await browser.get('/user/account/export')).text).toContain('"grants"')
    await withoutTables(world, ada)
    await signedIn(world, 'demo', demo)
  })

  const secretOf = (kind: string, value: string): string => {
    recorded.secrets.push({ kind, value })
    return value
  }
  const unreachable = {
    SMTP_URL: `smtp://lectern:${secretOf('mail password', 'n0b0dy-may-know-this')}@127.0.0.1:9`,
    AKISMET_KEY: secretOf('Akismet key', 'n0b0dy-may-know-that'),
    AKISMET_URL: 'http://127.0.0.1:9',
    SECRET_KEY: secretOf('secret key', 'n0b0dy-finds-addresses-without-it'),
  }
  await served('second', unreachable, async (world, serving) => {
    const { ask, secrets, octets, forgetMails } = world
    const { value: token = '' } = secrets.find(({ kind }) => kind === 'access token') ?? {}
    await forgetMails()
    await ask(202, 'POST', '/v2.1/emails/reminders/password', { json: { username: 'ada' } })
    const patience = { timeout: 120_000, interval: 100 }
    await vi.waitFor(() => expect(serving.logged()).toContain('A mail could not be sent'), patience)
    await calendar(world, token)
    await octets(
      'at the end',
      `GET /v2.1/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    )
  })
  return recorded
}

/** Plants a secret in the database, a file, responses and the log. */
async function plant({ ask }: World, directory: string, token: string): Promise<void> {
  const user = { username: `${PLANTED}-twice`, full_name: 'Plant', email: 'plant@lectern.example' }
  await ask(201, 'POST', '/v2.1/users', { json: { ...user, password: 'not looked for, for once' } })
  const application = { name: 'Plant', description: PLANTED, callback_url: 'https://plant.example/' }
  await ask(201, 'POST', '/v2.1/applications', { token, json: application })
  await ask(200, 'GET', `/v2.1/events?title=${PLANTED}`)
  await writeFile(join(directory, 'planted.tmp'), PLANTED)
}

/** All files of a data directory but its mails, which contain links legitimately. */
async function filesIn(when: string, directory: string): Promise<readonly Place[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .filter((path) => !/^mails\b/u.test(path))
  return Promise.all(
    files.map(async (path) => ({
      name: `${when}: file ${path}`,
      bytes: await readFile(join(directory, path)),
    })),
  )
}

/** All rows as text, because a long value may be split in the database file. */
async function rowsIn(when: string, databaseUrl: string): Promise<readonly Place[]> {
  const reader = await openRows(databaseUrl)
  try {
    return Object.entries(await reader.rows()).map(([table, rows]) => ({
      name: `${when}: table ${table}`,
      bytes: Buffer.from(rows.join('\n')),
    }))
  } finally {
    await reader.close()
  }
}
