import { expect, it } from 'vitest'
import { bothEngines } from './engines.ts'
import { run, serve, stop } from './lectern.ts'

const [, postgres] = bothEngines()

it('fills a new PostgreSQL database once, and prints its address without credentials', async () => {
  const databaseUrl = await postgres.empty()
  const env = { DATABASE_URL: databaseUrl }
  const both = await Promise.all([serve(['--demo'], { env }), serve(['--demo'], { env })])
  const ends = await Promise.all(both.map((serving) => stop(serving)))
  const again = await stop(await serve(['--demo'], { env }))
  expect([...ends, again].filter(({ stdout }) => stdout.includes('password'))).toHaveLength(1)
  expect(again.stdout).toContain(`Database  ${databaseUrl.replace(/\/\/.*@/u, '//')}\n`)
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
