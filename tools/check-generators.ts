import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../packages/adapters-persistence/src/testing/free-port.ts'

// Generates clients from docs/openapi.json with the generators that are used most, compiles each strictly, and asks a server by one
// of them: node tools/check-generators.ts

/** Nothing that was published later is installed, so that the packages below these stay the same. */
const BEFORE = '2026-11-28'
const START_MS = 120_000
const packages = [
  'openapi-typescript@7.13.0',
  '@hey-api/openapi-ts@0.99.0',
  'orval@8.38.0',
  ...['cli', 'core', 'plugin-oas', 'plugin-ts', 'plugin-client'].map((name) => `@kubb/${name}@4.39.3`),
  'swagger-typescript-api@13.13.0',
  'zod@4.6.7',
  'typescript@5.9.3',
  '@types/node@26.6.6',
]

const generators: Readonly<Record<string, readonly string[]>> = {
  'openapi-typescript': ['openapi-typescript', 'openapi.json', '-o', 'openapi-typescript/api.ts'],
  'hey-api': ['openapi-ts', '-f', 'hey-api.config.mjs'],
  orval: ['orval', '--config', 'orval.config.mjs'],
  kubb: ['kubb', 'generate', '--config', 'kubb.config.ts'],
  'swagger-typescript-api':
    'swagger-typescript-api generate -p openapi.json -o swagger-typescript-api -n api.ts'.split(' '),
}

/** With Zod, hey-api also writes each pattern as an expression without flags. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "private": true, "type": "module" }',
  'hey-api.config.mjs': `export default { input: './openapi.json',
    output: { path: './hey-api', module: { extension: '.ts' } },
    plugins: ['@hey-api/typescript', { name: 'zod', dates: { offset: true } }, { name: '@hey-api/sdk', validator: true }, '@hey-api/client-fetch'] }`,
  'orval.config.mjs': `export default { api: { input: './openapi.json',
    output: { target: './orval/api.ts', client: 'fetch', mode: 'split' } } }`,
  'kubb.config.ts': `import { defineConfig } from '@kubb/core'
    import { pluginClient } from '@kubb/plugin-client'
    import { pluginOas } from '@kubb/plugin-oas'
    import { pluginTs } from '@kubb/plugin-ts'
    export default defineConfig({ root: '.', input: { path: './openapi.json' }, output: { path: './kubb' },
      plugins: [pluginOas({ generators: [] }), pluginTs(), pluginClient({ client: 'fetch', bundle: true })] })`,
  'ask.mjs': `import { client } from './hey-api/client.gen.ts'
    import { listEvents } from './hey-api/sdk.gen.ts'
    client.setConfig({ baseUrl: process.argv[2] })
    const { data } = await listEvents({ query: { resultsperpage: 3 }, throwOnError: true })
    if (data.events.length !== 3) throw new Error('There are no three events')`,
}

const strictly =
  '--noEmit --module esnext --moduleResolution bundler --allowImportingTsExtensions --strict --skipLibCheck false --noUncheckedIndexedAccess --target es2023 --lib es2023,dom,dom.iterable --types node'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'lectern-generators-'))
const bin = (name: string): string => join(folder, 'node_modules/.bin', name)
const run = (command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 300_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  })

function compile(name: string): void {
  const sources = globSync(`${name}/**/*.ts`, { cwd: folder })
  const { status, stdout } = spawnSync(bin('tsc'), [...strictly.split(' '), ...sources], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The client of ${name} does not compile:\n${stdout.slice(0, 3000)}`)
  console.log(`${name}: ${sources.length} files compile`)
}

async function check(): Promise<void> {
  run('npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', `--before=${BEFORE}`, ...packages)
  for (const [name, [command = '', ...args]] of Object.entries(generators)) {
    run(bin(command), ...args)
    compile(name)
  }
  await askServer()
}

/** Zod checks the response. */
async function askServer(): Promise<void> {
  const url = `http://127.0.0.1:${await freePort()}`
  const program = ['--conditions=@lectern/source', join(root, 'apps/server/bin/lectern.js')]
  const options = ['serve', '--demo', `--port=${new URL(url).port}`, `--data-dir=${join(folder, 'data')}`]
  const server = spawn(process.execPath, [...program, ...options], { cwd: folder, stdio: 'ignore' })
  const ended = once(server, 'exit')
  try {
    const end = Date.now() + START_MS
    while (!(await isReady(url))) {
      if (server.exitCode !== null || Date.now() > end) throw new Error(`No server became ready at ${url}`)
      await wait(200)
    }
    run(process.execPath, 'ask.mjs', `${url}/v2.1`)
    console.log('a client of hey-api asks a server')
  } finally {
    server.kill()
    await ended
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

try {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  copyFileSync(join(root, 'docs/openapi.json'), join(folder, 'openapi.json'))
  if (spawnSync('npm', ['ping'], { cwd: folder, timeout: 60_000 }).status === 0) await check()
  else console.log('Skipped, because there is no registry of npm.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
