import { join } from 'node:path'
import { nextLine, startNode } from '../processes/start.ts'
import type { PostgresServer } from './postgres-databases.ts'

const SCRIPTS = join(import.meta.dirname, '../../../packages/adapters-persistence/test/postgres')

/** PostgreSQL with production settings and a permanent data directory. */
export const keptPostgres = (folder: string): Promise<PostgresServer> =>
  start('serve-persistent.ts', join(folder, 'postgres'))

/** The temporary PostgreSQL of the tests. */
export const passingPostgres = (): Promise<PostgresServer> => start('serve.ts')

async function start(script: string, ...args: readonly string[]): Promise<PostgresServer> {
  const server = startNode(['--conditions=@lectern/source', join(SCRIPTS, script), ...args], 'inherit')
  const said: unknown = JSON.parse(await nextLine(server, 'PostgreSQL'))
  if (typeof said !== 'object' || said === null || !('url' in said) || typeof said.url !== 'string') {
    throw new Error('PostgreSQL did not say where it is')
  }
  return { url: said.url, stop: () => server.stop() }
}
