import { join } from 'node:path'
import { nextLine, startNode } from '../processes/start.ts'
import type { PostgresServer } from './postgres-databases.ts'

const SCRIPTS = join(import.meta.dirname, '../../../packages/adapters-persistence/test/postgres')

/** A PostgreSQL as it would be in earnest, with its data in a folder that stays. */
export const keptPostgres = (folder: string): Promise<PostgresServer> =>
  start('serve-persistent.ts', join(folder, 'postgres'))

/** The one of the tests, which keeps nothing. */
export const passingPostgres = (): Promise<PostgresServer> => start('serve.ts')

async function start(script: string, ...args: readonly string[]): Promise<PostgresServer> {
  const server = startNode(['--conditions=@lectern/source', join(SCRIPTS, script), ...args], 'inherit')
  const said: unknown = JSON.parse(await nextLine(server, 'PostgreSQL'))
  if (typeof said !== 'object' || said === null || !('url' in said) || typeof said.url !== 'string') {
    throw new Error('PostgreSQL did not say where it is')
  }
  return { url: said.url, stop: () => server.stop() }
}
