import { execFile, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programOf } from '../program-of.ts'

// pnpm --filter @lectern/server runtimes
//
// Runs the TypeScript program of docs/client.md with the built client, in each runtime that npm installs. The runtimes
// have about 100 MB each, so this is no part of the tests.

const runtimes = [
  { name: 'Node.js 20', packages: 'node@20', command: 'node', args: [] },
  { name: 'Node.js 24', packages: 'node@24', command: 'node', args: [] },
  { name: 'Deno', packages: 'deno@2', command: 'deno', args: ['run', '--allow-net', '--allow-env'] },
  { name: 'Bun', packages: 'bun@1', command: 'bun', args: ['run'] },
] as const

const server = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'lectern-runtimes-'))
const data = `--data-dir=${join(folder, 'data')}`
const line = ['--conditions=@lectern/source', join(server, 'bin/lectern.js')]

const run = promisify(execFile)
const lectern = async (...args: readonly string[]): Promise<string> =>
  (await run(process.execPath, [...line, ...args, data])).stdout.trim()

/** The client as it is published. */
function installClient(into: string): void {
  const [built, installed] = [
    join(server, '../../packages/client'),
    join(into, 'node_modules/@lectern/client'),
  ]
  for (const path of ['dist', 'package.json']) {
    cpSync(join(built, path), join(installed, path), { recursive: true })
  }
}

const program = (name: string): string => `
import { beginAuthorization } from '@lectern/client'
${programOf('docs/client.md', 'ts').replace('says TypeScript', `says ${name}`)}
const application = { baseUrl, clientId: 'key', redirectUri: 'https://agenda.example/' }
const { address } = await beginAuthorization(application)
console.log(new URL(address).searchParams.get('code_challenge').length)
`

async function outputIn(
  { name, packages, command, args }: (typeof runtimes)[number],
  env: object,
): Promise<string> {
  const place = join(folder, packages)
  mkdirSync(place)
  writeFileSync(join(place, 'package.json'), '{ "private": true, "type": "module" }')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', packages], { cwd: place })
  installClient(place)
  writeFileSync(join(place, 'main.mjs'), program(name))
  const bin = join(place, 'node_modules/.bin', command)
  const version = (await run(bin, ['--version'])).stdout.split('\n')[0]
  console.log(`${name} is ${version}`)
  return (await run(bin, [...args, 'main.mjs'], { cwd: place, env: { ...process.env, ...env } })).stdout
}

const expected = 'Accessibility North: Nobody is the average user\n43\n'
await lectern('demo', 'seed')
const token = await lectern('token', 'issue', 'demo')
const served = spawn(process.execPath, [...line, 'serve', '--port=0', data], {
  stdio: ['ignore', 'pipe', 'ignore'],
})
try {
  let said = ''
  for await (const chunk of served.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    if (said.includes('Database')) break
  }
  const baseUrl = /http:\S+(?=\/v2\.1$)/mu.exec(said)?.[0] ?? ''
  for (const runtime of runtimes) {
    const output = await outputIn(runtime, { LECTERN_URL: baseUrl, LECTERN_TOKEN: token })
    console.log(`${runtime.name}: ${output === expected ? 'passed' : `failed: ${output}`}`)
    if (output !== expected) process.exitCode = 1
  }
} finally {
  served.kill()
  rmSync(folder, { recursive: true, force: true })
}
