import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

const program = join(import.meta.dirname, '../../../apps/server/bin/lectern.js')

/** The build, if it is that of the sources: it starts in a third of the time. See `bench/src/processes/choose-program.ts`. */
const conditions =
  process.env['LECTERN_TESTS_START_BUILD'] === undefined ? ['--conditions=@lectern/source'] : []

type Child = ChildProcessByStdio<null, Readable, Readable>

export interface RunningLectern {
  readonly url: string
  /** A file of tokens with this number of members. */
  readonly tokens: (members: number) => string
  close(): Promise<void>
}

/** Members of the roles of the scene, mixed up: an admin and five members act, and one looks on. */
const usernames = ['ulla', 'mia', 'sven', 'ada', 'arne', 'hanna'] as const
const BYSTANDER = 'sigrid'

/** Starts the program on a SQLite file that is full of events, talks, comments and users. */
export async function startLectern(): Promise<RunningLectern> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-conformance-'))
  const data = join(folder, 'data')
  const { PATH, HOME, TMPDIR } = process.env
  const options = { cwd: folder, env: { PATH, HOME, TMPDIR } }
  const line = (...args: readonly string[]) => [...conditions, program, ...args]
  const run = (...args: readonly string[]): string =>
    execFileSync(process.execPath, line(...args, '--data-dir', data), {
      ...options,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim()
  run('demo', 'seed')
  for (const username of [...usernames, BYSTANDER]) {
    const admin = username === usernames[0] ? ['--admin'] : []
    run('user', 'create', username, '--email', `${username}@members.example`, ...admin)
  }
  const ids = new Map(
    run('user', 'list')
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([id, username]) => [username, Number(id)]),
  )
  const accounts = usernames.map((username) => ({
    username,
    user_id: ids.get(username),
    token: run('token', 'issue', username),
  }))
  const { child, port } = await serve((...args) =>
    spawn(process.execPath, line('serve', '--data-dir', data, ...args), {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  return {
    url: `http://127.0.0.1:${port}`,
    tokens(members) {
      const file = join(folder, `tokens-${members}.json`)
      writeFileSync(file, JSON.stringify({ admin: accounts[0], members: accounts.slice(1, 1 + members) }))
      return file
    },
    async close() {
      child.kill('SIGTERM')
      await once(child, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Serves on a free port. If another process takes it before the server listens, on another one. */
async function serve(
  start: (port: string) => Child,
): Promise<{ readonly child: Child; readonly port: number }> {
  for (;;) {
    const port = await freePort()
    const child = start(`--port=${port}`)
    const problem = await problemOf(child)
    if (problem === undefined) return { child, port }
    if (!problem.includes(`Port ${port} on 127.0.0.1 is taken`)) throw new Error(problem)
  }
}

/** Why the server did not start; undefined once it is up. Reads on after that, so that the pipes never fill up. */
function problemOf(child: Child): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text
    if (/Database .*\n/u.test(output.out)) resolve(undefined)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.err += text))
  child.once('close', () => resolve(`Lectern did not start: ${output.out}${output.err}`))
  return promise
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
