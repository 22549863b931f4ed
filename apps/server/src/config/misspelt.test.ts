import { describe, expect, it } from 'vitest'
import { misspeltVariables } from './misspelt.ts'
import { type Variable, variables } from './settings.ts'

const none: ReadonlySet<Variable> = new Set()

describe('an environment variable that is almost a setting', () => {
  it.each([
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['PROT', 'PORT'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['SMTP_URL_FIEL', 'SMTP_URL_FILE'],
    ['LECTERN_CONFG', 'LECTERN_CONFIG'],
  ])('%s is named with %s, and not its value', (name, meant) => {
    const [sentence, ...more] = misspeltVariables(none, { [name]: 's3cret' })
    expect(sentence).toContain(`The environment variable ${name} is not a setting: did you mean ${meant}?`)
    expect(sentence).not.toContain('s3cret')
    expect(more).toEqual([])
  })

  it('is not named when it is empty, or when the setting is given', () => {
    expect(misspeltVariables(none, { DATABASE_ULR: '' })).toEqual([])
    expect(misspeltVariables(new Set(['DATABASE_URL']), { DATABASE_ULR: 'a' })).toEqual([])
  })
})

it.each([
  'HOME PATH PWD OLDPWD USER LOGNAME SHELL SHLVL TERM LANG LC_ALL TZ MAIL EDITOR PAGER DISPLAY HOSTNAME HOSTTYPE TMPDIR',
  'CI DEBUG NODE_ENV NODE_OPTIONS NO_COLOR FORCE_COLOR npm_config_user_agent npm_execpath INIT_CWD XDG_DATA_DIRS',
  'AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY PGHOST PGPORT PGDATA PGDATABASE DB_HOST DB_PORT SMTP_HOST',
  'KUBERNETES_PORT KUBERNETES_SERVICE_HOST LECTERN_PORT LECTERN_SERVICE_PORT INVOCATION_ID JOURNAL_STREAM',
])('of %s none is taken for a setting', (names) => {
  expect(misspeltVariables(none, Object.fromEntries(names.split(' ').map((name) => [name, 'x'])))).toEqual([])
  expect(misspeltVariables(none, Object.fromEntries(variables.map((name) => [name, 'x'])))).toEqual([])
})
