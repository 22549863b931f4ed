import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

// Installs the packed tarballs by npm alone into an empty project with an empty HOME, like an operator without the
// repository. Then it starts the installed server, asks it, and stops it. Run it after the build.

const MOST_MEGABYTES = 110
const START_WITHIN = 300_000

const folder = mkdtempSync(join(tmpdir(), 'lectern-install-'))
const inside = (name: string): string => {
  mkdirSync(join(folder, name), { recursive: true })
  return join(folder, name)
}
const project = inside('project')
const installed = join(project, 'node_modules')

/** The Node.js that runs this is the first on the path. */
const env = {
  ...process.env,
  HOME: inside('home'),
  TMPDIR: inside('tmp'),
  PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
}

function pack(): readonly string[] {
  const tarballs = inside('tarballs')
  const args = ['-y', 'pnpm@12', '-r', '--filter', './packages/*', '--filter', './apps/*']
  execFileSync('npx', [...args, 'pack', '--pack-destination', tarballs], { stdio: 'ignore' })
  return readdirSync(tarballs).map((name) => join(tarballs, name))
}

function install(tarballs: readonly string[]): void {
  writeFileSync(join(project, 'package.json'), '{ "private": true }')
  const options = ['--omit=dev', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...options, ...tarballs], {
    cwd: project,
    env,
    stdio: 'inherit',
    timeout: 600_000,
  })
}

/** The space on the disk in bytes, as `du` counts it. */
const sizeOf = (path: string): number =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(join(path, name)).blocks * 512)
    .reduce((sum, size) => sum + size, 0)

async function ask(address: string): Promise<void> {
  for (const path of ['/readyz', '/v2.1/events', '/']) {
    const { status } = await fetch(address + path)
    console.log(`GET ${path}: ${status}`)
    if (status !== 200) throw new Error(`GET ${path} answered ${status}`)
  }
}

async function serve(): Promise<void> {
  const program = join(installed, '.bin/lectern')
  const server = spawn(program, ['serve', '--port=0', `--data-dir=${join(folder, 'data')}`], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const overdue = setTimeout(() => server.kill('SIGKILL'), START_WITHIN)
  const ended = once(server, 'exit')
  server.stderr.resume()
  let said = ''
  let isAsked = false
  for await (const chunk of server.stdout.setEncoding('utf8')) {
    said += String(chunk)
    // The output comes in pieces, and the port ends before a slash.
    const address = /http:\/\/[\w.]+:\d+(?=\/)/u.exec(said)?.[0]
    if (address === undefined || isAsked) continue
    isAsked = true
    await ask(address)
    server.kill('SIGTERM')
  }
  await ended
  clearTimeout(overdue)
  if (server.exitCode !== 0 || !isAsked) {
    throw new Error(`The server ended with ${String(server.exitCode)} and said: ${said}`)
  }
  // On an empty database it prints the commands for the first admin, without commands of a checkout.
  if (!/^ {2}npx lectern user create /mu.test(said) || said.includes('pnpm'))
    throw new Error(`The server does not say how to create an admin: ${said}`)
}

try {
  install(pack())
  const megabytes = sizeOf(installed) / 1_000_000
  console.log(`installed: ${megabytes.toFixed(1)} MB of ${MOST_MEGABYTES} MB`)
  if (megabytes > MOST_MEGABYTES) throw new Error(`The installation takes ${megabytes.toFixed(1)} MB`)
  const version = execFileSync('npx', ['lectern', '--version'], { cwd: project, env, encoding: 'utf8' })
  console.log(`npx lectern --version: ${version.trim()}`)
  await serve()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
