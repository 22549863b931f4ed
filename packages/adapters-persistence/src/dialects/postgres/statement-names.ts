import type pg from 'pg'

/** The name of a prepared statement, under which the server keeps its plan; undefined when there are too many names. */
export type NameOf = (sql: string) => string | undefined

/** How a statement begins that PostgreSQL plans for the values of each call. It has no name, so no plan is kept. */
export const PLANNED_FOR_VALUES = '/* planned for its values */'

/** The last of the first statements on a connection. */
export const ASK_ID = 'select pg_backend_pid() as id'

/**
 * How the statements of a connection are named, by the answers to its first statements. Behind a connection pooler they have no
 * names: it gives each transaction any session of the server, so no session has the prepared statements of another. A pooler
 * makes up the process id of a new connection.
 */
export function namingOf(client: pg.Client, answers: unknown): NameOf {
  const last: unknown = Array.isArray(answers) ? answers.at(-1) : answers
  const id = hasId(last) ? last.rows[0]?.id : undefined
  return 'processID' in client && client.processID === id ? nameOf : unnamed
}

const hasId = (answer: unknown): answer is { readonly rows: readonly { readonly id: unknown }[] } =>
  typeof answer === 'object' && answer !== null && 'rows' in answer

const unnamed: NameOf = () => undefined

const MOST_NAMES = 500
const names = new Map<string, string>()

/** The same names on all connections, as poolers expect that know prepared statements, and as stores need that share a pool. */
const nameOf: NameOf = (sql) => {
  if (sql.trimStart().startsWith(PLANNED_FOR_VALUES)) return undefined
  const known = names.get(sql)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const name = `lectern_${names.size}`
  names.set(sql, name)
  return name
}
