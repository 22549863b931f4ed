import { join } from 'node:path'
import { nextLine, startNode } from '../processes/start.ts'
import type { PostgresServer } from './postgres-databases.ts'

const SCRIPTS = join(import.meta.dirname, '../../../packages/adapters-persistence/test/postgres')

/** PostgreSQL with production settings and a permanent data directory. */
export const keptPostgres = (folder: string): Promise<PostgresServer> =>
  start('serve-persistent.ts', join(folder, 'postgres'))

/** The temporary PostgreSQL of the tests. */
export const passingPostgres = (): Promise<PostgresServer> => start('serve.ts')

/** A primary server with these settings, and a streaming replica. */
export async function postgresPair(
  settings: string,
): Promise<PostgresServer & { readonly standbyUrl: string }> {
  const { standbyUrl, ...server } = await start('serve-pair.ts', settings)
  if (standbyUrl === undefined) throw new Error('PostgreSQL did not say where the replica is')
  return { ...server, standbyUrl }
}

interface Started extends PostgresServer {
  readonly standbyUrl?: string
}

async function start(script: string, ...args: readonly string[]): Promise<Started> {
  const server = startNode(['--conditions=@lectern/source', join(SCRIPTS, script), ...args], 'inherit')
  const said: unknown = JSON.parse(await nextLine(server, 'PostgreSQL'))
  if (typeof said !== 'object' || said === null || !('url' in said) || typeof said.url !== 'string') {
    throw new Error('PostgreSQL did not say where it is')
  }
  const replica =
    'standbyUrl' in said && typeof said.standbyUrl === 'string' ? { standbyUrl: said.standbyUrl } : {}
  return { url: said.url, ...replica, stop: () => server.stop() }
}
