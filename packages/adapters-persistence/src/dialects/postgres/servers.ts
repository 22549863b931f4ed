import pg from 'pg'
import { DatabaseUnusable } from '../database.ts'
import { partsOf } from './address-parts.ts'

/** The servers of an address such as `postgres://user@db1,db2:5433/lectern?target_session_attrs=read-write`. */
export interface PostgresServers {
  /** The address of each server by itself, as `pg` reads it. */
  readonly urls: readonly string[]
  /** Whether a server may be read-only. */
  readonly acceptsReadOnly: boolean
}

export function serversOf(url: string): PostgresServers {
  const { start, login, hosts, path, query } = partsOf(url)
  const parameters = new URLSearchParams(query)
  const target = parameters.get('target_session_attrs') ?? 'read-write'
  if (!targets.has(target)) throw refused('target_session_attrs', target, [...targets])
  parameters.delete('target_session_attrs')
  setSslMode(parameters)
  const suffix = parameters.size === 0 ? '' : `?${parameters.toString()}`
  const urls = hosts.map((host) => `${start}${login}${host}${path}${suffix}`)
  for (const each of urls) clientOf(each)
  return { urls, acceptsReadOnly: target === 'any' }
}

/** Lectern writes, so standby servers are none of them. */
const targets: ReadonlySet<string> = new Set(['read-write', 'primary', 'any'])

/** `pg` ignores an unknown mode. It checks certificates in all of `strict`, with a warning about all but the last. */
const strict: readonly string[] = ['prefer', 'require', 'verify-ca', 'verify-full']
const sslModes: readonly string[] = ['disable', 'no-verify', ...strict]

function setSslMode(parameters: URLSearchParams): void {
  const mode = parameters.get('sslmode')
  if (mode === null) return
  if (!sslModes.includes(mode)) throw refused('sslmode', mode, sslModes)
  if (strict.includes(mode) && parameters.get('uselibpqcompat') !== 'true') {
    parameters.set('sslmode', 'verify-full')
  }
}

const refused = (name: string, value: string, known: readonly string[]): DatabaseUnusable =>
  new DatabaseUnusable(
    `The address of the database has ${name}=${value}, which Lectern does not know: use ${known.join(', ')}.`,
  )

/** `pg` reads the files of certificates, too. Its messages show no password. */
export function clientOf(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url })
  } catch (error) {
    const reason = error instanceof Error && error.message !== 'Invalid URL' ? `: ${error.message}` : ''
    throw new DatabaseUnusable(
      `The address of the PostgreSQL database is not a valid postgres:// address${reason}.`,
    )
  }
}

/** None of several servers accepts writes: the primary may have failed, and no standby is promoted yet. */
export class NoPrimary extends Error {
  constructor(reasons: readonly unknown[]) {
    const texts = reasons.map((reason) => (reason instanceof Error ? reason.message : String(reason)))
    super(`None of the PostgreSQL servers in DATABASE_URL accepts writes (${texts.join('; ')})`)
    this.name = 'NoPrimary'
  }
}

/** The first server that answers and accepts writes. All are asked at once, because one that is away may stay silent. */
export async function findServer(
  { urls: [first = '', ...others], acceptsReadOnly }: PostgresServers,
  milliseconds: number,
): Promise<string> {
  if (others.length === 0) return first
  const asked = [first, ...others].map(async (url) => {
    if ((await isReadOnly(url, milliseconds)) && !acceptsReadOnly) throw new Error('one is read-only')
    return url
  })
  return Promise.any(asked).catch((error: unknown) => {
    throw new NoPrimary(error instanceof AggregateError ? error.errors : [error])
  })
}

export async function isReadOnly(url: string, milliseconds: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lectern',
    connectionTimeoutMillis: milliseconds,
    query_timeout: milliseconds,
  })
  // A connection that ends later fails with its next statement.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    return rows[0]?.transaction_read_only !== 'off'
  } finally {
    void client.end()
  }
}
