import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../config/read-config.ts'
import type { Environment } from '../config/sources.ts'
import { hintFor, invocation } from './welcome.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-hint-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [file, secret] = [join(folder, 'lectern.conf'), join(folder, 'database-url')]
writeFileSync(file, 'DATA_DIR=/srv/talks\nPORT=9000', { mode: 0o600 })
writeFileSync(secret, 'postgres://ada:s3cret@db.example/lectern', { mode: 0o600 })

const commandsFor = (options: Readonly<Record<string, string>>, environment: Environment) =>
  hintFor(readConfig(new Map(Object.entries(options)), environment), 'http://127.0.0.1:9000')
    .split('\n')
    .slice(1)
    .map((line) => line.slice(2))

const HERE = ` --data-dir ${resolve('data')}`
const LINK = ' --website-url http://127.0.0.1:9000'

it.each<
  [options: Record<string, string>, environment: Environment, before: string, place: string, link: string]
>([
  [{}, {}, '', HERE, ''],
  [{ demo: '', 'log-level': 'warn' }, {}, '', HERE, ''],
  [{ 'data-dir': '/srv/my talks' }, {}, '', ` --data-dir '/srv/my talks'`, ''],
  [{ 'data-dir': `/it's` }, {}, '', String.raw` --data-dir '/it'\''s'`, ''],
  [{}, { DATABASE_URL: 'sqlite:///srv/a.sqlite' }, '', ' --database-url /srv/a.sqlite', ''],
  [
    { 'database-url': 'postgres://ada:s3cret@db.example/lectern' },
    {},
    '',
    ' --database-url postgres://ada:PASSWORD@db.example/lectern',
    '',
  ],
  [
    {},
    { DATABASE_URL: 'postgres://db.example/lectern?user=ada&password=s3cret' },
    '',
    ` --database-url 'postgres://db.example/lectern?user=ada&password=PASSWORD'`,
    '',
  ],
  [{}, { DATABASE_URL_FILE: secret }, `DATABASE_URL_FILE=${secret} `, '', ''],
  [{ port: '9000' }, { DATA_DIR: '/srv/talks' }, '', ' --data-dir /srv/talks', LINK],
  [{}, { LECTERN_CONFIG: file }, `LECTERN_CONFIG=${file} `, '', ''],
  [{ 'data-dir': '/srv/b' }, { LECTERN_CONFIG: file }, `LECTERN_CONFIG=${file} `, ' --data-dir /srv/b', ''],
])('with the options %j and %j, the commands for the first admin act on the same', (...row) => {
  const [options, environment, before, place, link] = row
  const lectern = `${before}npx -y pnpm@12 lectern`
  expect(commandsFor(options, environment)).toEqual([
    `${lectern} user create admin --email admin@example.org --admin${place}`,
    `${lectern} user reset-password admin${place}${link}`,
  ])
})

const local = '/srv/talks/node_modules'
const pnpm = `${local}/.pnpm/@lectern+server@1.0.0/node_modules`

it.each([
  ['/home/ada/lectern/apps/server/src/command-line', 'bin/lectern.js', 'npx -y pnpm@12 lectern'],
  [
    '/home/ada/lectern/apps/server/dist',
    '/home/ada/lectern/apps/server/bin/lectern.js',
    'npx -y pnpm@12 lectern',
  ],
  [`${local}/@lectern/server/dist`, `${local}/.bin/lectern`, 'npx lectern'],
  [`${local}/@lectern/server/dist`, `${local}/@lectern/server/bin/lectern.js`, 'npx lectern'],
  [`${pnpm}/@lectern/server/dist`, `${pnpm}/@lectern/server/bin/lectern.js`, 'npx lectern'],
  ['/usr/lib/node_modules/@lectern/server/dist', '/usr/bin/lectern', 'lectern'],
  ['C:\\talks\\node_modules\\@lectern\\server\\dist', 'C:\\talks\\lectern.js', 'npx lectern'],
])('the program at %s, called as %s, is called by %s', (modulePath, calledAs, said) => {
  expect(invocation(modulePath, calledAs)).toBe(said)
})
