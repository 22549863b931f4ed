import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../../apps/server/bin/lectern.js')

/** The build, if it is that of the sources: it starts in a third of the time. See `bench/src/processes/choose-program.ts`. */
const conditions =
  process.env['LECTERN_TESTS_START_BUILD'] === undefined ? ['--conditions=@lectern/source'] : []

export interface RunningLectern {
  readonly url: string
  /** A file of tokens with this number of members. */
  readonly tokens: (members: number) => string
  close(): Promise<void>
}

/** Starts the program on a SQLite file, with an admin and five members. */
export async function startLectern(): Promise<RunningLectern> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-conformance-'))
  const data = join(folder, 'data')
  const { PATH, HOME, TMPDIR } = process.env
  const options = { cwd: folder, env: { PATH, HOME, TMPDIR } }
  const line = (...args: readonly string[]) => [...conditions, program, ...args]
  const run = (...args: readonly string[]): string =>
    execFileSync(process.execPath, line(...args, '--data-dir', data), { ...options, encoding: 'utf8' }).trim()
  const accounts = ['root', 'ruth', 'mark', 'sara', 'otis', 'anna'].map((username, index) => {
    const admin = index === 0 ? ['--admin'] : []
    run('user', 'create', username, '--email', `${username}@members.example`, ...admin)
    return { username, user_id: index + 1, token: run('token', 'issue', username) }
  })
  const port = await freePort()
  const child = spawn(process.execPath, line('serve', `--port=${port}`, '--data-dir', data), {
    ...options,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await isUp(child)
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

async function isUp(child: ChildProcess & { readonly stdout: NodeJS.ReadableStream }): Promise<void> {
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    if (/Database .*\n/u.test(said)) break
  }
  if (!said.includes('Database')) throw new Error(`Lectern did not start: ${said}`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}
