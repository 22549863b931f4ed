import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll } from 'vitest'

export const program = join(import.meta.dirname, '../bin/lectern.js')

/** The build, if it is that of the sources: it starts in a third of the time. See `bench/src/processes/choose-program.ts`. */
const conditions =
  process.env['LECTERN_TESTS_START_BUILD'] === undefined ? ['--conditions=@lectern/source'] : []

/** A temporary directory for one test file. */
export const scratch = mkdtempSync(join(tmpdir(), 'lectern-server-'))

const children = new Set<ChildProcess>()

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(scratch, { recursive: true, force: true })
})

let folders = 0
/** The path of a new data directory, which does not exist yet. */
export const newDataDirectory = (): string => join(scratch, `data-${(folders += 1)}`)

export interface Circumstances {
  readonly env?: Readonly<Record<string, string>>
  readonly stdin?: string
  readonly nodeArgs?: readonly string[]
  /** The maximum size of files that the program writes. */
  readonly largestFileKib?: number
  /** The path of another copy of the program. */
  readonly program?: string
}

export interface Ended {
  /** The exit status, or the signal that ended it. */
  readonly status: number | string
  readonly stdout: string
  /** Without the line about the database and settings in use, and with plain text for why a server ends. */
  readonly stderr: string
}

export interface Running {
  readonly ended: Promise<Ended>
  kill(signal: NodeJS.Signals): void
  /** The log up to now. */
  logged(): string
  /** Waits for a match in the standard output, and returns its first group. */
  says(pattern: RegExp): Promise<string>
}

/** The environment of child processes, without settings of Lectern. */
const surroundings = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR }
}

/** Starts Lectern with a working directory outside of the repository. */
export function start(args: readonly string[], circumstances: Circumstances = {}): Running {
  const { env, stdin, nodeArgs = [], largestFileKib, program: copy = program } = circumstances
  const line = [process.execPath, ...nodeArgs, ...conditions, copy, ...args]
  const [file = '', ...rest] = largestFileKib === undefined ? line : limited(largestFileKib, line)
  const child = spawn(file, rest, { cwd: scratch, env: { ...surroundings(), ...env } })
  children.add(child)
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  child.stdin.end(stdin)
  const closed = once(child, 'close')
  const finish = async (): Promise<Ended> => {
    await closed
    children.delete(child)
    const { stdout, stderr } = output
    return { status: child.exitCode ?? child.signalCode ?? '', stdout, stderr: asSaid(stderr) }
  }
  const says = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(output.stdout)
      if (found !== null) return found[1] ?? found[0]
      if (!children.has(child)) throw new Error(`It ended without saying ${pattern}: ${output.stderr}`)
      await Promise.race([once(child.stdout, 'data'), closed])
    }
  }
  return { ended: finish(), kill: (signal) => child.kill(signal), logged: () => output.stderr, says }
}

const fatal = v.object({ msg: v.string() })

const asSaid = (stderr: string): string =>
  stderr
    .replaceAll(/^(?:\{.*"msg":")?Database: .* Settings: .*\n/gmu, '')
    .replaceAll(/^\{"level":60,.*\}$/gmu, (line) => v.parse(fatal, JSON.parse(line)).msg)

/** `ulimit -f` counts blocks of 512 bytes. */
const limited = (kib: number, line: readonly string[]): readonly string[] => [
  'sh',
  '-c',
  `ulimit -S -f ${2 * kib} && exec "$0" "$@"`,
  ...line,
]

/** Runs a command of Lectern to its end. */
export const run = (args: readonly string[], circumstances?: Circumstances): Promise<Ended> =>
  start(args, circumstances).ended

export interface Serving extends Running {
  /** The address of the API, regardless of BASE_URL: with the version, without a trailing slash. */
  readonly api: string
}

/** Serves on a free port. If another process takes it before the server listens, on another one. */
export async function serve(args: readonly string[], circumstances?: Circumstances): Promise<Serving> {
  const port = await freePort()
  const running = start(['serve', `--port=${port}`, ...args], circumstances)
  try {
    await running.says(/Lectern is up[^]*Database .*\n/u)
  } catch (error) {
    if (running.logged().includes(`Port ${port} on 127.0.0.1 is taken`)) return serve(args, circumstances)
    throw error
  }
  return { ...running, api: `http://127.0.0.1:${port}/v2.1` }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Stops the server and waits for its end. */
export function stop(running: Running): Promise<Ended> {
  running.kill('SIGTERM')
  return running.ended
}
