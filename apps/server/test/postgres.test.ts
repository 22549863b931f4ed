import { expect, it } from 'vitest'
import { bothEngines } from './engines.ts'
import { run, serve, stop } from './lectern.ts'

const [sqlite, postgres] = bothEngines()

const addresses = ['--base-url=https://api.example.org', '--website-url=https://talks.example.org']
const pages = ['', '/events', '/events?verbose=yes', '/events?filter=cfp', '/events?filter=all&format=html']

/** Removes ids, because sequences do not restart between tests. */
const withoutIds = (text: string): string => text.replaceAll(/\/(events|users)\/\d+/gu, '/$1/{id}')

async function answersOn(databaseUrl: string): Promise<readonly string[]> {
  const env = { DATABASE_URL: databaseUrl }
  expect(await run(['seed', 'demo'], { env })).toMatchObject({ status: 0, stderr: '' })
  const token = (await run(['token', 'issue', 'demo'], { env })).stdout.trim()
  const serving = await serve(addresses, { env })
  const headers = { authorization: `Bearer ${token}` }
  const replies = await Promise.all(pages.map((page) => fetch(serving.api + page, { headers })))
  const texts = await Promise.all(replies.map((reply) => reply.text()))
  const { status, stdout } = await stop(serving)
  expect(status).toBe(0)
  expect(stdout).toContain(`Database  ${databaseUrl.replace(/\/\/.*@/u, '//')}\n`)
  return texts.map(withoutIds)
}

it('the program behaves the same on PostgreSQL and on SQLite', async () => {
  const onSqlite = await answersOn(await sqlite.empty())
  expect(await answersOn(await postgres.empty())).toEqual(onSqlite)
  expect(onSqlite[1]).toContain('Maré Web Days')
})

it('fills a new PostgreSQL database once', async () => {
  const env = { DATABASE_URL: await postgres.empty() }
  const both = await Promise.all([serve(['--demo'], { env }), serve(['--demo'], { env })])
  const ends = await Promise.all(both.map((serving) => stop(serving)))
  const again = await stop(await serve(['--demo'], { env }))
  expect([...ends, again].filter(({ stdout }) => stdout.includes('password'))).toHaveLength(1)
})

it('migrate --compact is refused with a reference to VACUUM', async () => {
  const env = { DATABASE_URL: await postgres.empty() }
  expect(await run(['migrate', '--compact'], { env })).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'migrate --compact is for SQLite: PostgreSQL frees what was deleted when it vacuums, and VACUUM FULL does so at once.\n',
  })
})
