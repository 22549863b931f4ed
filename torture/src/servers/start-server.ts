import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '@lectern/adapters-persistence/testing'
import { nextLine, startNode } from '@lectern/bench/processes'
import type { ClockFile } from './clock-file.ts'
import { type Figures, figuresOf, probeArguments } from './probe.ts'

/** The server in a process of its own. */
export interface Server {
  readonly url: string
  readonly port: number
  readonly child: ChildProcess
  /** The last lines of its log. */
  log(): readonly string[]
  /** What the process says of itself, perhaps after a garbage collection. Only with `isProbed`. */
  figures(isSettled: boolean): Promise<Figures>
  /** Waits for its end. It may have been killed before. */
  stop(): Promise<void>
}

export interface ServerOptions {
  readonly databaseUrl: string
  /** Further settings, such as `--workers=2`. */
  readonly args?: readonly string[]
  /** By default a free one. */
  readonly port?: number
  /** By default the clock of the machine. */
  readonly clock?: ClockFile
  /** Whether a probe in the process measures it. */
  readonly isProbed?: boolean
}

/** Where the program is. */
export interface Program {
  readonly folder: string
  /** Whether to run the build or the sources. */
  readonly built: boolean
}

/** The start of all addresses in answers, the same for all servers. */
export const BASE_URL = 'http://lectern.example'
export const SECRET_KEY = 'the secret key of all servers here'

const LINES = 20
export const PRELOADED = pathToFileURL(join(import.meta.dirname, 'read-clock-file.js')).href

export async function startServer(program: Program, options: ServerOptions): Promise<Server> {
  const port = options.port ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'lectern-torture-data-'))
  const socket = join(folder, 'probe.sock')
  const { child, lines, stop } = startNode(
    [
      ...(program.built ? [] : ['--conditions=@lectern/source']),
      ...(options.clock === undefined ? [] : [`--import=${PRELOADED}?file=${options.clock.path}`]),
      ...(options.isProbed === true ? probeArguments(socket) : []),
      join(program.folder, 'apps/server/bin/lectern.js'),
      'serve',
      `--port=${port}`,
      `--data-dir=${folder}`,
      `--database-url=${options.databaseUrl}`,
      `--base-url=${BASE_URL}`,
      `--website-url=${BASE_URL}`,
      `--secret-key=${SECRET_KEY}`,
      '--log-level=warn',
      // An answer from before an outage is old, and scenarios look for old answers.
      '--stale-minutes=0',
      ...(options.args ?? []),
    ],
    'pipe',
  )
  let last: readonly string[] = []
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    last = [...last, ...text.split('\n').filter(Boolean)].slice(-LINES)
  })
  const log = (): readonly string[] => last
  try {
    await nextLine({ lines }, 'The server')
  } catch (error) {
    throw new Error(`The server could not start: ${last.join('\n')}`, { cause: error })
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    log,
    figures: (isSettled) => figuresOf(socket, isSettled),
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
