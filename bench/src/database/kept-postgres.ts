import { join } from 'node:path'
import { nextLine, startNode } from '../processes/start.ts'
import type { PostgresServer } from './postgres-databases.ts'

const SCRIPT = '../../../packages/adapters-persistence/test/postgres/serve-kept.ts'

/** The PostgreSQL of the tests, with its data in a folder that stays. */
export async function keptPostgres(folder: string): Promise<PostgresServer> {
  const script = join(import.meta.dirname, SCRIPT)
  const server = startNode(['--conditions=@lectern/source', script, join(folder, 'postgres')], 'inherit')
  const said: unknown = JSON.parse(await nextLine(server, 'PostgreSQL'))
  if (typeof said !== 'object' || said === null || !('url' in said) || typeof said.url !== 'string') {
    throw new Error('PostgreSQL did not say where it is')
  }
  return { url: said.url, stop: () => server.stop() }
}
