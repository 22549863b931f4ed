import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newDataDirectory, run, scratch, start } from './lectern.ts'

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

it('says on standard error which database and settings a command acts on, without a password', async () => {
  const file = join(scratch, 'places.conf')
  writeFileSync(file, `DATABASE_URL=postgres://ada:s3cret@127.0.0.1:1/talks\n`, { mode: 0o600 })
  const running = start(['config', '--json'], { env: { LECTERN_CONFIG: file } })
  expect(JSON.parse((await running.ended).stdout)).toBeInstanceOf(Array)
  expect(running.logged()).toBe(`Database: postgres://127.0.0.1:1/talks. Settings: ${file}.\n`)
})

it('lists the settings in force with their sources, and no secret', async () => {
  const [secret, file] = [join(scratch, 'secret-key'), join(scratch, 'lectern.conf')]
  writeFileSync(secret, 's3cret-s3cret-s3cret-s3cret-s3cret\n', { mode: 0o600 })
  writeFileSync(file, `SITE_NAME=Talks\nSECRET_KEY_FILE=${secret}\n`, { mode: 0o600 })
  const env = { LECTERN_CONFIG: file, HOST: '0.0.0.0' }
  const { status, stdout, stderr } = await run(['config', '--port', '9000'], { env })
  expect([status, stderr]).toEqual([0, ''])
  const lines = stdout.split('\n')
  for (const line of [
    'PORT\t9000\toption --port',
    'HOST\t0.0.0.0\tenvironment HOST',
    'BASE_URL\thttp://localhost:9000\tdefault',
    'SMTP_URL\t(none: mails become files in DATA_DIR/mails)\tdefault',
    `SITE_NAME\tTalks\tfile ${file}`,
    `SECRET_KEY\t(hidden)\tfile ${file}, from ${secret}`,
  ]) {
    expect(lines).toContain(line)
  }
  expect(stdout).not.toContain('s3cret')
})
