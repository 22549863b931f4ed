import { existsSync, readdirSync, statSync } from 'node:fs'
import pg from 'pg'
import type { EngineName } from '@lectern/adapters-persistence'
import type { Server } from '../../servers/start-server.ts'
import { ask } from '../../world/ask.ts'

/** So small that a load fills it. */
export const CACHE_MEBIBYTES = 2
export const METRICS_TOKEN = 'the-token-of-the-metrics'

/** What the servers use while nobody asks for anything. */
export interface Resources {
  /** The heap and the buffers after a collection, of the server with the most. */
  readonly memory: number
  readonly resident: number
  /** Bytes of cached responses. */
  readonly cached: number
  readonly files: number
  /** Timers, sockets and the like. */
  readonly handles: number
  readonly log: number
  /** Of all servers; 0 on SQLite. */
  readonly connections: number
  /** Transactions that nobody ends. */
  readonly transactions: number
  readonly warnings: readonly string[]
}

export async function resourcesOf(
  servers: readonly Server[],
  engine: EngineName,
  databaseUrl: string,
): Promise<Resources> {
  const figures = await Promise.all(servers.map((server) => server.figures(true)))
  const cached = await Promise.all(servers.map(cachedBytes))
  const most = (of: (index: number) => number): number => Math.max(...servers.map((_, index) => of(index)))
  const counts =
    engine === 'postgres' ? await countConnections(databaseUrl) : { connections: 0, transactions: 0 }
  return {
    memory: most((index) => figures[index]?.memory ?? 0),
    resident: most((index) => figures[index]?.rss ?? 0),
    cached: Math.max(...cached),
    files: most((index) => readdirSync(`/proc/${servers[index]?.child.pid ?? 'self'}/fd`).length),
    handles: most((index) => figures[index]?.handles ?? 0),
    log: logSize(databaseUrl),
    ...counts,
    warnings: figures.flatMap(({ warnings }) => warnings),
  }
}

async function cachedBytes({ url }: Server): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { text } = await ask(url, { method: 'GET', path: '/metrics', headers })
  const [, bytes] = /^lectern_response_cache_bytes (\d+)$/mu.exec(text) ?? []
  if (bytes === undefined) throw new Error(`The size of the response cache is not in the metrics: ${text}`)
  return Number(bytes)
}

/** The bytes of the write-ahead log of a SQLite file. */
export const logSize = (databaseUrl: string): number => {
  const path = `${databaseUrl}-wal`
  return existsSync(path) ? statSync(path).size : 0
}

async function countConnections(connectionString: string) {
  const client = new pg.Client({ connectionString, application_name: 'torture' })
  await client.connect()
  try {
    const { rows } = await client.query<{ connections: number; transactions: number }>(
      `select count(*)::integer as connections,
        count(*) filter (where state like 'idle in transaction%' and now() - state_change > interval '3 seconds')::integer as transactions
      from pg_stat_activity where datname = current_database() and application_name = 'lectern'`,
    )
    return rows[0] ?? { connections: 0, transactions: 0 }
  } finally {
    await client.end()
  }
}
