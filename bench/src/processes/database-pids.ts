import { isPostgresAddress } from '@lectern/adapters-persistence'
import pg from 'pg'
import { parentOf } from './usage.ts'

/** The main process of the PostgreSQL server at this address, if it runs on this machine. */
export async function databasePidsOf(databaseUrl: string): Promise<readonly number[]> {
  if (!isPostgresAddress(databaseUrl)) return []
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows.flatMap(({ pid }) => parentOf(pid, 'postgres') ?? [])
  } finally {
    await client.end()
  }
}
