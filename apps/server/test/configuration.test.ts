import { describe, expect, it } from 'vitest'
import { newDataDirectory, run } from './lectern.ts'

describe('an invalid value ends the program with one sentence that names the variable', () => {
  it.concurrent.each([
    ['HOST', 'talks here', `HOST must be an IP address or a host name, not 'talks here'.`],
    ['PORT', '65536', `PORT must be a whole number from 0 to 65535, not '65536'.`],
    ['DATA_DIR', ' ', 'DATA_DIR must not be empty.'],
    [
      'DATABASE_URL',
      'mysql://root:secret@localhost/lectern',
      'DATABASE_URL must be the path of a SQLite file or a postgres:// address.',
    ],
    [
      'BASE_URL',
      'talks.example.org',
      `BASE_URL must be an http or https address without a query, such as https://talks.example.org, not 'talks.example.org'.`,
    ],
    [
      'WEBSITE_URL',
      'https://example.org/?page=talks',
      `WEBSITE_URL must be an http or https address without a query, such as https://talks.example.org, not 'https://example.org/?page=talks'.`,
    ],
    ['AVATARS', 'libravatar', `AVATARS must be one of own, gravatar, not 'libravatar'.`],
    [
      'AVATAR_URL',
      'javascript:alert(1)',
      `AVATAR_URL must be an http or https address without a query, such as https://talks.example.org, not 'javascript:alert(1)'.`,
    ],
    [
      'SMTP_URL',
      'http://user:secret@mail.example.org',
      'SMTP_URL must be an smtp:// or smtps:// address of a mail server.',
    ],
    ['MAIL_FROM', 'talks', `MAIL_FROM must be an e-mail address, such as talks@example.org, not 'talks'.`],
    ['AKISMET_KEY', ' ', 'AKISMET_KEY must not be empty.'],
    ['SECRET_KEY', 'a secret', 'SECRET_KEY must be at least 32 characters.'],
    [
      'AKISMET_URL',
      'https://secret:@rest.akismet.example/1.1?key=secret',
      'AKISMET_URL must be an http or https address without a query, such as https://talks.example.org.',
    ],
    ['TRUST_PROXY', 'yes', `TRUST_PROXY must be a whole number from 0 to 100, not 'yes'.`],
    [
      'LOG_LEVEL',
      'loud',
      `LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not 'loud'.`,
    ],
    ['MOST_RESULTS_PER_PAGE', '0', `MOST_RESULTS_PER_PAGE must be a whole number from 1 to 100000, not '0'.`],
    ['MOST_PENDING_EVENTS', '-1', `MOST_PENDING_EVENTS must be a whole number from 0 to 1000000, not '-1'.`],
    ['TOKEN_IDLE_DAYS', '1.5', `TOKEN_IDLE_DAYS must be a whole number from 1 to 36500, not '1.5'.`],
  ])('%s=%s', async (variable, value, sentence) => {
    expect(await run(['serve'], { env: { [variable]: value } })).toEqual({
      status: 1,
      stdout: '',
      stderr: `${sentence}\n`,
    })
  })

  it('for all variables at once, and for every command', async () => {
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
})

it('a misspelt variable is named with the right one, on standard error and without its value', async () => {
  const env = { DATABASE_ULR: 'postgres://ada:s3cret@db.example/lectern', DATA_DIR: newDataDirectory() }
  const { status, stderr } = await run(['migrate'], { env })
  expect(status).toBe(0)
  expect(stderr).toBe(
    'The environment variable DATABASE_ULR is not a setting: did you mean DATABASE_URL? ' +
      'DATABASE_URL is not set, so its default applies (lectern.sqlite in DATA_DIR).\n',
  )
})
