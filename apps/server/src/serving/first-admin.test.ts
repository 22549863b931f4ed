import { expect, it } from 'vitest'
import { hintFor } from './first-admin.ts'

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
