import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverProcess } from '../packages/adapters-persistence/test/postgres/server-process.ts'
import { writeReadmePrograms } from './packages/readme-programs.ts'
import { tryNext } from './packages/try-next.ts'

// Runs the programs of `examples` and of the READMEs from the packed tarballs, installed by npm alone, on each Node.js that
// the packages support: in memory, on SQLite and on PostgreSQL. `--long` adds Next.js, which takes longer. Run it after the build.

const OLDER = '24.21.0'
const EXAMPLES = ['bot', 'chat', 'embedding', 'mounts', 'planner', 'raffle', 'rules', 'static-site']

/** Of the range that the packages support, beside the newest. */
const OLDEST = { typescript: '6.0.3', fastify: '5.0.0' }

/** What each program of an example says, at least. */
const PROGRAMS = {
  'bot/main.ts': 'Thank you for your comment',
  'mounts/express.ts': 'GET /talks/v2.1/events: 200',
  'mounts/fastify.ts': 'GET /talks/v2.1/events: 200',
  'mounts/hono.ts': 'GET /talks/v2.1/events: 200',
  'planner/main.ts': 'on the schedule: 3',
}

const ON_EACH_STORE = {
  'embedding/main.ts': 'Analytical Engines, 1 attending',
  'raffle/main.ts': '1 comment, 1 ticket',
}

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'lectern-embedding-'))
const project = join(folder, 'project')
const tarballs = join(folder, 'tarballs')
const postgres = serverProcess()

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const manifestOf = (path: string): Manifest =>
  JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Manifest

/** The packages that the examples need besides those of Lectern, and those that check their types. */
const foreign = [
  ...EXAMPLES.map((name) => manifestOf(`examples/${name}`)).flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  ),
  ...Object.entries(manifestOf('.').devDependencies ?? {}).filter(([name]) =>
    ['typescript', '@types/node'].includes(name),
  ),
].filter(([, version]) => !version.startsWith('workspace:'))

function install(): void {
  execFileSync(
    'npx',
    ['-y', 'pnpm@12', '-r', '--filter', './packages/*', 'pack', '--pack-destination', tarballs],
    {
      stdio: 'ignore',
    },
  )
  mkdirSync(project)
  for (const name of EXAMPLES) {
    cpSync(join(root, 'examples', name), join(project, name), {
      recursive: true,
      filter: (path) => !path.includes('node_modules') && !path.endsWith('package.json'),
    })
  }
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  const older = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@${OLDER}`
  const packages = [
    ...foreign.map(([name, version]) => `${name}@${version}`),
    'temporal-polyfill@1.0.8',
    `typescript-oldest@npm:typescript@${OLDEST.typescript}`,
    older,
  ]
  const files = readdirSync(tarballs).map((name) => join(tarballs, name))
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages, ...files], {
    cwd: project,
    stdio: 'inherit',
    timeout: 600_000,
  })
  writeReadmePrograms(root, project)
}

/** With the declarations of all packages: `skipLibCheck` is off. */
function checkTypes(): void {
  const options =
    '--noEmit --strict --skipLibCheck false --module nodenext --target es2025 --lib esnext,dom --types node'
  const files = globSync(`{${[...EXAMPLES, 'readme'].join()}}/*.ts`, { cwd: project })
  for (const name of ['typescript', 'typescript-oldest']) {
    const compiler = join(project, 'node_modules', name, 'bin/tsc')
    const args = [compiler, ...options.split(' '), '--allowImportingTsExtensions', ...files]
    execFileSync(process.execPath, args, { cwd: project, stdio: 'inherit' })
    console.log(`types of the examples and declarations, ${name}: ok`)
  }
}

/** What a host shares with Lectern is installed once. */
function requireOneCopy(): void {
  const copies = globSync('node_modules/{,**/node_modules/}fastify/package.json', { cwd: project })
  if (copies.length !== 1)
    throw new Error(`There are ${copies.length} copies of Fastify: ${copies.join(', ')}`)
}

/** Last, because it takes the place of the newest one. */
function tryOldestFastify(): void {
  const args = ['install', '--no-save', '--no-audit', '--no-fund', `fastify@${OLDEST.fastify}`]
  execFileSync('npm', args, { cwd: project, stdio: 'inherit', timeout: 600_000 })
  checkTypes()
  const program = 'mounts/fastify.ts'
  requireOutput(`Fastify ${OLDEST.fastify}`, run(process.execPath, [program]), PROGRAMS[program])
}

const olderNode = (): string =>
  join(
    project,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin/node',
  )

const run = (node: string, args: readonly string[], databaseUrl?: string): string => {
  const { DATABASE_URL: _inherited, FORCE_COLOR: _colour, ...env } = process.env
  return execFileSync(node, args, {
    cwd: project,
    encoding: 'utf8',
    env: { ...env, NO_COLOR: '1', ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
    timeout: 300_000,
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
    for (const [program, expected] of Object.entries(ON_EACH_STORE)) {
      requireOutput(`${name}, ${program}, ${engine}`, run(node, [...options, program], url), expected)
    }
  }
  for (const [program, expected] of Object.entries(PROGRAMS)) {
    requireOutput(`${name}, ${program}`, run(node, [...options, program]), expected)
  }
  for (const program of globSync('readme/*.ts', { cwd: project }).toSorted()) {
    requireOutput(`${name}, ${program}`, run(node, [...options, program]), '')
  }
}

let began = performance.now()
function tellTime(part: string): void {
  console.log(`${part}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  began = performance.now()
}

try {
  install()
  requireOneCopy()
  tellTime('installation')
  checkTypes()
  tellTime('types')
  requireAdvice(olderNode())
  const { url, template } = await postgres.address()
  tellTime('start of PostgreSQL')
  const polyfilled = ['--import', 'temporal-polyfill/global']
  runAll(`Node.js ${OLDER}`, olderNode(), polyfilled, String(new URL(`/${template}`, url)))
  tellTime(`programs on Node.js ${OLDER}`)
  runAll(`Node.js ${process.versions.node}`, process.execPath, [], url)
  tellTime(`programs on Node.js ${process.versions.node}`)
  const tests = [join(project, 'node_modules/vitest/vitest.mjs'), 'run', '--root', 'rules']
  requireOutput('the tests of rules/', run(process.execPath, tests), 'Test Files  2 passed')
  tellTime('tests')
  tryOldestFastify()
  tellTime('oldest Fastify')
  if (process.argv.includes('--long')) {
    await tryNext(root, tarballs, join(folder, 'next'))
    tellTime('Next.js')
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
