import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverProcess } from '../packages/adapters-persistence/test/postgres/server-process.ts'

// Runs the programs of `examples` from the packed tarballs, installed by npm alone, on each Node.js that the packages
// support: in memory, on SQLite and on PostgreSQL. Run it after the build.

const OLDER = '24.21.0'
const PROGRAMS = ['mounts/express.ts', 'mounts/hono.ts']

const examples = join(import.meta.dirname, '../examples')
const folder = mkdtempSync(join(tmpdir(), 'lectern-embedding-'))
const project = join(folder, 'project')
const postgres = serverProcess()

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
}

/** The packages that the examples need besides those of Lectern. */
const foreign = ['embedding', 'mounts'].flatMap((name) => {
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(examples, name, 'package.json'), 'utf8'),
  ) as Manifest
  return Object.entries(dependencies).filter(([, version]) => !version.startsWith('workspace:'))
})

function install(): void {
  const tarballs = join(folder, 'tarballs')
  execFileSync(
    'npx',
    ['-y', 'pnpm@12', '-r', '--filter', './packages/*', 'pack', '--pack-destination', tarballs],
    {
      stdio: 'ignore',
    },
  )
  mkdirSync(project)
  for (const name of ['embedding', 'mounts']) {
    cpSync(join(examples, name), join(project, name), {
      recursive: true,
      filter: (path) => !path.includes('node_modules') && !path.endsWith('package.json'),
    })
  }
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  const older = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@${OLDER}`
  const packages = [
    ...foreign.map(([name, version]) => `${name}@${version}`),
    'temporal-polyfill@1.0.8',
    older,
  ]
  const files = readdirSync(tarballs).map((name) => join(tarballs, name))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages, ...files], {
    cwd: project,
    stdio: 'inherit',
    timeout: 300_000,
  })
}

const olderNode = (): string =>
  join(
    project,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin/node',
  )

const run = (node: string, args: readonly string[], databaseUrl?: string): string => {
  const { DATABASE_URL: _inherited, ...env } = process.env
  return execFileSync(node, args, {
    cwd: project,
    encoding: 'utf8',
    env: { ...env, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
    timeout: 120_000,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function requireOutput(what: string, said: string, expected: string): void {
  if (!said.includes(expected)) throw new Error(`${what} did not say "${expected}" but: ${said}`)
  console.log(`${what}: ok`)
}

/** Without the polyfill, Node.js 24 says in one sentence what to import. */
function requireAdvice(node: string): void {
  const script = `await import('@lectern/domain').catch((error) => console.log(error.message))`
  requireOutput(
    'without Temporal',
    run(node, ['--input-type=module', '-e', script]),
    'temporal-polyfill/global',
  )
}

/** The program leaves records, so each Node.js has databases of its own. */
function runAll(name: string, node: string, options: readonly string[], postgresUrl: string): void {
  const databases = { memory: undefined, SQLite: join(folder, `${name}.db`), PostgreSQL: postgresUrl }
  for (const [engine, url] of Object.entries(databases)) {
    const said = run(node, [...options, 'embedding/main.ts'], url)
    requireOutput(`${name}, embedding/main.ts, ${engine}`, said, 'Analytical Engines, 1 attending')
  }
  for (const program of PROGRAMS) {
    requireOutput(`${name}, ${program}`, run(node, [...options, program]), 'GET /talks/v2.1/events: 200')
  }
}

try {
  install()
  requireAdvice(olderNode())
  const { url, template } = await postgres.address()
  const polyfilled = ['--import', 'temporal-polyfill/global']
  runAll(`Node.js ${OLDER}`, olderNode(), polyfilled, String(new URL(`/${template}`, url)))
  runAll(`Node.js ${process.versions.node}`, process.execPath, [], url)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
