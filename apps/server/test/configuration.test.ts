import { expect, it } from 'vitest'
import { newDataDirectory, run } from './lectern.ts'

it('reports invalid values of all variables at once, for every command', async () => {
  const env = { PORT: 'http', LOG_LEVEL: 'loud' }
  const { status, stderr } = await run(['token', 'issue', 'demo', '--host=a b'], { env })
  expect(status).toBe(1)
  expect(stderr.split('\n')).toEqual([
    `HOST (given as --host) must be an IP address or a host name, not 'a b'.`,
    `PORT must be a whole number from 0 to 65535, not 'http'.`,
    `LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not 'loud'.`,
    '',
  ])
})

it('suggests the correct name of a misspelt variable on standard error, without its value', async () => {
  const env = { DATABASE_ULR: 'postgres://ada:s3cret@db.example/lectern', DATA_DIR: newDataDirectory() }
  const { status, stderr } = await run(['migrate'], { env })
  expect(status).toBe(0)
  expect(stderr).toBe(
    'The environment variable DATABASE_ULR is not a setting: did you mean DATABASE_URL? ' +
      'DATABASE_URL is not set, so its default applies (lectern.sqlite in DATA_DIR).\n',
  )
})
