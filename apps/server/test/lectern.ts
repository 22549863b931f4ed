import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** The program itself, as the scripts of the repository run it. */
export const program = join(import.meta.dirname, '../bin/lectern.js')

/** A folder for the files of one test file. */
export const scratch = mkdtempSync(join(tmpdir(), 'lectern-server-'))

const children = new Set<ChildProcess>()

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(scratch, { recursive: true, force: true })
})

let folders = 0
/** A data directory that is not there yet. */
export const newDataDirectory = (): string => join(scratch, `data-${(folders += 1)}`)

export interface Circumstances {
  readonly env?: Readonly<Record<string, string>>
  readonly stdin?: string
  readonly nodeArgs?: readonly string[]
  /** No file that it writes can become larger. */
  readonly largestFileKib?: number
  /** Another copy of the program. */
  readonly program?: string
}

export interface Ended {
  /** The exit status, or the signal that ended it. */
  readonly status: number | string
  readonly stdout: string
  readonly stderr: string
}

export interface Running {
  readonly ended: Promise<Ended>
  kill(signal: NodeJS.Signals): void
  /** What it wrote to the log so far. */
  logged(): string
  /** Waits for this in the standard output, and gives what its group holds. */
  says(pattern: RegExp): Promise<string>
}

/** What any program needs. The settings of the tests' own environment are not passed on. */
const surroundings = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR }
}

/** Starts Lectern away from the repository. */
export function start(args: readonly string[], circumstances: Circumstances = {}): Running {
  const { env, stdin, nodeArgs = [], largestFileKib, program: copy = program } = circumstances
  const line = [process.execPath, ...nodeArgs, '--conditions=@lectern/source', copy, ...args]
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
    return { status: child.exitCode ?? child.signalCode ?? '', ...output }
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

/** The shell counts blocks of 512 bytes. */
const limited = (kib: number, line: readonly string[]): readonly string[] => [
  'sh',
  '-c',
  `ulimit -S -f ${2 * kib} && exec "$0" "$@"`,
  ...line,
]

/** Runs Lectern to its end. */
export const run = (args: readonly string[], circumstances?: Circumstances): Promise<Ended> =>
  start(args, circumstances).ended

export interface Serving extends Running {
  /** Where it listens, whatever its links begin with: with the version, without a slash at the end. */
  readonly api: string
}

/** Serves on a free port. */
export async function serve(args: readonly string[], circumstances?: Circumstances): Promise<Serving> {
  const port = await freePort()
  const running = start(['serve', `--port=${port}`, ...args], circumstances)
  await running.says(/Lectern is up[^]*Database .*\n/u)
  return { ...running, api: `http://127.0.0.1:${port}/v2.1` }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Asks it to stop, and waits until it has. */
export function stop(running: Running): Promise<Ended> {
  running.kill('SIGTERM')
  return running.ended
}
