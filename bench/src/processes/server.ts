import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@lectern/adapters-persistence/testing'
import type { BaselineSettings } from '../baseline/settings.ts'
import { databasePidsOf } from './database-pids.ts'
import { ROOT } from './require-built.ts'
import { nextLine, startNode } from './start.ts'

/** A server in a process of its own. */
export interface Server {
  readonly name: string
  readonly url: string
  readonly pids: readonly number[]
  /** PostgreSQL, if it runs on this machine. SQLite runs within the server. */
  readonly databasePids: readonly number[]
  stop(): Promise<void>
}

/** The start of links, the same for both sides regardless of their ports. */
const BASE_URL = 'http://lectern.example'

export const SOURCE = '--conditions=@lectern/source'

export interface LecternOptions {
  readonly databaseUrl: string
  /** 0 turns the cache off. */
  readonly cacheMebibytes: number
  /** Whether to run the build of `pnpm build` or the sources. */
  readonly built: boolean
  readonly workers?: number
  /** The repository that contains the server; by default this one. */
  readonly folder?: string
}

export async function startLectern(options: LecternOptions): Promise<Server> {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'lectern-bench-'))]
  const server = startNode([...lecternArguments(options), `--port=${port}`, `--data-dir=${folder}`])
  await nextLine(server, `The server of ${options.folder ?? ROOT}`)
  return {
    name: 'Lectern',
    url: `http://127.0.0.1:${port}`,
    pids: [server.pid],
    databasePids: await databasePidsOf(options.databaseUrl),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const lecternArguments = ({
  databaseUrl,
  cacheMebibytes,
  built,
  workers,
  folder = ROOT,
}: LecternOptions): readonly string[] => [
  ...programOf(built, folder),
  'serve',
  `--base-url=${BASE_URL}`,
  `--database-url=${databaseUrl}`,
  `--response-cache-mib=${cacheMebibytes}`,
  ...(workers === undefined ? [] : [`--workers=${workers}`]),
]

/** The arguments of Node.js that run the command line. */
const programOf = (built: boolean, folder = ROOT): readonly string[] => [
  ...(built ? [] : [SOURCE]),
  join(folder, 'apps/server/bin/lectern.js'),
]

export async function startBaseline(settings: BaselineSettings): Promise<Server> {
  const port = await freePort()
  const script = join(import.meta.dirname, '../baseline/serve.ts')
  const server = startNode([SOURCE, script, String(port), JSON.stringify(settings)])
  const said = await nextLine(server, 'The baseline')
  if (said !== 'up') throw new Error(`The baseline could not start: ${said}`)
  const databaseUrl = 'databaseUrl' in settings ? settings.databaseUrl : ''
  return {
    name: 'baseline',
    url: `http://127.0.0.1:${port}`,
    pids: [server.pid],
    databasePids: await databasePidsOf(databaseUrl),
    stop: () => server.stop(),
  }
}
