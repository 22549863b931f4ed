import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

interface Manifest {
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

const environment = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
/** Not in the manifest of the example: the repository would install several hundred megabytes each time. */
const FOREIGN = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1', 'typescript@5.9.3', '@types/react@19.3.3']

const NEXT = 'node_modules/next/dist/bin/next'

/** Installs the example of Next.js from the tarballs with npm, builds and starts it in `project`, and visits Lectern in it. */
export async function tryNext(root: string, tarballs: string, project: string): Promise<void> {
  install(root, tarballs, project)
  const options = { cwd: project, env: environment } as const
  execFileSync(process.execPath, [NEXT, 'build'], { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
  const started = spawn(process.execPath, [NEXT, 'start', '--hostname', '127.0.0.1', '--port', '0'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await visit(await addressOf(started.stdout))
  } finally {
    started.kill()
    if (started.exitCode === null) await once(started, 'exit')
  }
}

function install(root: string, tarballs: string, project: string): void {
  const example = join(root, 'examples/next')
  const isOwn = (path: string): boolean =>
    !path.includes('node_modules') && !path.includes('.next') && !path.endsWith('package.json')
  cpSync(example, project, { recursive: true, filter: isOwn })
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  const { '@types/node': types } = manifestIn(root).devDependencies ?? {}
  const { fastify = '' } = manifestIn(join(root, 'packages/adapters-http')).peerDependencies ?? {}
  const packages = [
    ...FOREIGN,
    `fastify@${fastify}`,
    `@types/node@${types}`,
    ...readdirSync(tarballs)
      .filter((name) =>
        /^lectern-(?:domain|application|contracts|adapters-memory|http|adapters-http|adapters-website)-\d/u.test(
          name,
        ),
      )
      .map((name) => join(tarballs, name)),
  ]
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages], {
    cwd: project,
    stdio: 'inherit',
    timeout: 300_000,
  })
}

/** Next.js says its address before it listens at it. */
async function addressOf(output: Readable): Promise<string> {
  let said = ''
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    const [, address] = /Local:\s+(\S+)[^]*Ready/u.exec(said) ?? []
    if (address !== undefined) {
      output.resume()
      return address
    }
  }
  throw new Error(`Next.js did not start: ${said}`)
}

async function visit(address: string): Promise<void> {
  const ask = async (path: string, asked: RequestInit = {}): Promise<string> => {
    const response = await fetch(address + path, asked)
    return `${response.status} ${response.headers.get('content-type')} ${await response.text()}`
  }
  const body = JSON.stringify({ username: 'ada' })
  const json = { 'content-type': 'application/json' }
  const said = [
    await ask('/'),
    await ask('/talks', { headers: { accept: 'text/html' } }),
    await ask('/talks/v2.1/events/'),
    await ask('/.well-known/oauth-authorization-server'),
    await ask('/talks/v2.1/users', { method: 'POST', body, headers: json }),
    await ask('/talks/v2.1/events', { method: 'POST', body: 'x'.repeat(3_000_000), headers: json }),
  ]
  const expected = [
    /^200 text\/plain.* the intranet$/su,
    /^200 text\/html.*href="\/talks\/assets\//su,
    /^200 application\/json.*"events":/su,
    /^200 application\/json.*"issuer":/su,
    /^400 application\/json.*'full_name' is a required field/su,
    /^4(?:01|13) application\/json/su,
  ]
  for (const [index, pattern] of expected.entries()) {
    if (!pattern.test(said[index] ?? ''))
      throw new Error(`Next.js: ${String(pattern)}: ${said[index]?.slice(0, 500)}`)
  }
  console.log('Next.js: ok')
}
