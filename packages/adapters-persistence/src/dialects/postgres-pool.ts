import pg from 'pg'

/** Without anything to hear for so long, the system asks the server whether it is there. */
const KEEP_ALIVE_MILLISECONDS = 10_000

const { INT8, JSON: JSON_TEXT } = pg.types.builtins

export function createPool(url: string, poolSize = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'lectern',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
    types: { getTypeParser },
  })
  pool.on('error', lostMeanwhile)
  pool.on('connect', (client) => client.on('error', lostMeanwhile))
  return pool
}

/**
 * Whole numbers stay exact up to 2^53: more than there will ever be of ids, seconds and counts. JSON is handed on as it
 * is, like that of SQLite.
 */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary'): unknown => {
  if (format === 'binary') return pg.types.getTypeParser(oid, format)
  if (oid === INT8) return Number
  return oid === JSON_TEXT ? String : pg.types.getTypeParser(oid, format)
}

/** A connection whose server went away is replaced by the pool; whoever is using it gets the error as an answer. */
const lostMeanwhile = (): void => undefined
