import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { bothEngines } from './engines.ts'
import { newDataDirectory, run, serve, type Serving, stop } from './lectern.ts'

interface Person {
  readonly uri: string
  readonly username: string
  readonly email: string
  readonly avatar_hash: string
}

interface Comment {
  readonly user_uri: string
  readonly avatar_hash: string
}

const hashOf = (algorithm: string, email: string): string =>
  createHash(algorithm).update(email.toLowerCase()).digest('hex')

const PASSWORD = 'correct horse battery'

const idOf = (uri: string): string => uri.replace(/.*\//u, '')

const hashes = (people: readonly Person[]): ReadonlyMap<string, string> =>
  new Map(people.map(({ uri, avatar_hash: hash }) => [idOf(uri), hash]))

/** A service with an admin, who sees e-mail addresses. */
async function anOffice(databaseUrl: string) {
  const directory = newDataDirectory()
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: directory }
  const creation = ['user', 'create', 'Ada', '--email', 'Ada@Lectern.Example', '--admin', '--password-stdin']
  await run(creation, { env: settings, stdin: PASSWORD })
  const token = (await run(['token', 'issue', 'Ada'], { env: settings })).stdout.trim()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return {
    headers,
    mails: join(directory, 'mails'),
    async during<Result>(avatars: string, work: (serving: Serving) => Promise<Result>): Promise<Result> {
      const serving = await serve([], { env: { ...settings, AVATARS: avatars } })
      const result = await work(serving)
      expect((await stop(serving)).status).toBe(0)
      return result
    },
    read: async <Record>(root: string, address: string): Promise<readonly Record[]> => {
      const reply = await fetch(address, { headers })
      return ((await reply.json()) as { readonly [name: string]: readonly Record[] })[root] ?? []
    },
  }
}

type Office = Awaited<ReturnType<typeof anOffice>>

async function seenIn(office: Office, { api }: Serving) {
  const everything = 'verbose=yes&resultsperpage=0'
  const people = await office.read<Person>('users', `${api}/users?${everything}`)
  const comments: Comment[] = []
  for (const { uri } of people) {
    const below = `${api}/users/${idOf(uri)}`
    const [onTalks, onEvents] = [`talk_comments?${everything}`, `event_comments?${everything}`]
    comments.push(...(await office.read<Comment>('comments', `${below}/${onTalks}`)))
    comments.push(...(await office.read<Comment>('comments', `${below}/${onEvents}`)))
  }
  expect(people.length).toBeGreaterThan(10)
  expect(comments.length).toBeGreaterThan(10)
  expect(people.find(({ username }) => username === 'Ada')).toMatchObject({ email: 'Ada@Lectern.Example' })
  return { people, comments }
}

const [sqlite, postgres] = bothEngines()

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
])('avatars on %s', (_name, databases) => {
  it('disclose e-mail addresses only while AVATARS is gravatar', async () => {
    const databaseUrl = await databases.empty()
    await run(['seed', 'demo'], { env: { DATABASE_URL: databaseUrl } })
    const office = await anOffice(databaseUrl)
    const look = (serving: Serving) => seenIn(office, serving)

    const own = await office.during('own', async (serving) => {
      const seen = await look(serving)
      const hash = seen.people[0]?.avatar_hash ?? ''
      const picture = await fetch(`${new URL(serving.api).origin}/avatars/${hash}`)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
      return seen
    })
    const ofAddresses = new Set(
      own.people.flatMap(({ email }) => ['sha256', 'sha1', 'md5'].map((name) => hashOf(name, email))),
    )
    const published = [...own.people, ...own.comments].map(({ avatar_hash: hash }) => hash)
    expect(published.filter((hash) => ofAddresses.has(hash))).toEqual([])
    expect(new Set(hashes(own.people).values()).size).toBe(own.people.length)
    for (const hash of published) expect(hash).toMatch(/^[a-z0-9]{32}$/u)

    const gravatar = await office.during('gravatar', look)
    for (const { email, avatar_hash: hash } of gravatar.people) expect(hash).toBe(hashOf('sha256', email))

    for (const { people, comments } of [own, gravatar]) {
      for (const { user_uri: uri, avatar_hash: hash } of comments) {
        expect(hash).toBe(hashes(people).get(idOf(uri)))
      }
    }
    expect(hashes((await office.during('own', look)).people)).toEqual(hashes(own.people))
  })

  it('change with the e-mail address once it is verified', async () => {
    const office = await anOffice(await databases.empty())
    await office.during('gravatar', async ({ api }) => {
      const find = async () =>
        (await office.read<Person>('users', `${api}/users?username=Ada&verbose=yes`))[0]
      const post = (path: string, method: string, body: object): Promise<Response> =>
        fetch(`${api}${path}`, { method, headers: office.headers, body: JSON.stringify(body) })
      const id = idOf((await find())?.uri ?? '')
      const before = hashOf('sha256', 'ada@lectern.example')
      expect(await find()).toMatchObject({ avatar_hash: before })
      const change = { email: 'Countess@Lectern.Example', old_password: PASSWORD }
      expect((await post(`/users/${id}`, 'PUT', change)).status).toBe(204)
      const token = await vi.waitFor(() => secretIn(office.mails), { timeout: 120_000, interval: 100 })
      expect(await find()).toMatchObject({ avatar_hash: before })
      expect((await post('/users/verifications', 'POST', { token })).status).toBe(204)
      expect(await find()).toMatchObject({ avatar_hash: hashOf('sha256', 'countess@lectern.example') })
    })
  })
})

/** The token of the verification link in a mail. */
async function secretIn(directory: string): Promise<string> {
  for (const file of await readdir(directory)) {
    const [, token] = /verify\?token=([\w-]+)/u.exec(await readFile(join(directory, file), 'utf8')) ?? []
    if (token !== undefined) return token
  }
  throw new Error('There is no mail with a link yet')
}
