import pg from 'pg'
import { contentOf } from '../data/content.ts'
import { type Databases, nextCopy, type Source } from './databases.ts'
import { loadPostgres } from './load/load-postgres.ts'

/** Databases on a running server whose user may create databases. Temporary ones are removed with the copies. */
export function postgresDatabases(
  server: PostgresServer,
  { key, now, migrate }: Source,
  keep: boolean,
): Databases {
  const copies: string[] = []
  const passing: string[] = []
  const run = (statement: string): Promise<readonly unknown[]> => onServer(server.url, statement)

  const nameOf = async (scale: number): Promise<string> => {
    const name = `lectern_bench_${key}_${String(scale).replace('.', '_')}`
    const found = await run(`select 1 from pg_database where datname = '${name}'`)
    if (found.length > 0) return name
    process.stderr.write(`PostgreSQL, scale ${scale}:\n`)
    const loading = `${name}_loading`
    await run(`drop database if exists ${loading}`)
    await run(`create database ${loading}`)
    await loadPostgres(addressOf(server.url, loading), contentOf(scale, now), migrate)
    await run(`alter database ${loading} rename to ${name}`)
    if (!keep) passing.push(name)
    return name
  }

  return {
    engine: 'postgres',
    ofScale: async (scale) => addressOf(server.url, await nameOf(scale)),
    async copyOf(scale) {
      const copy = `lectern_bench_copy_${process.pid}_${nextCopy()}`
      await run(`create database ${copy} template ${await nameOf(scale)}`)
      copies.push(copy)
      return addressOf(server.url, copy)
    },
    async close() {
      for (const copy of [...copies, ...passing]) await run(`drop database if exists ${copy} with (force)`)
    },
  }
}

export interface PostgresServer {
  readonly url: string
  stop(): Promise<void>
}

function addressOf(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

async function onServer(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(statement)).rows
  } finally {
    await client.end()
  }
}
