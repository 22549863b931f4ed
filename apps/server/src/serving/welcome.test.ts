import { expect, it } from 'vitest'
import { hintFor, invocation } from './welcome.ts'

const commandsFor = (options: Readonly<Record<string, string>>): readonly string[] =>
  hintFor(new Map(Object.entries(options)), 'http://127.0.0.1:9000')
    .split('\n')
    .slice(1)
    .map((line) => line.replace('  npx -y pnpm@12 lectern ', ''))

const CREATE = 'user create admin --email admin@example.org --admin'
const RESET = 'user reset-password admin'

it.each([
  [{}, '', ''],
  [{ demo: '', 'log-level': 'warn' }, '', ''],
  [{ 'data-dir': '/srv/my talks' }, ` --data-dir '/srv/my talks'`, ''],
  [{ 'data-dir': `it's` }, String.raw` --data-dir 'it'\''s'`, ''],
  [{ 'database-url': 'postgres://db.example/lectern' }, ' --database-url postgres://db.example/lectern', ''],
  [{ 'database-url': 'postgres://ada:s3cret@db.example/lectern' }, ' --database-url …', ''],
  [{ port: '9000' }, '', ' --website-url http://127.0.0.1:9000'],
])(
  'with the options %j, the commands for the first admin have what they need of them',
  (options, place, address) => {
    expect(commandsFor(options)).toEqual([CREATE + place, RESET + place + address])
  },
)

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
