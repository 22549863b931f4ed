/** The name of a prepared statement, under which the server keeps its plan; undefined when there are too many names. */
export type NameOf = (sql: string) => string | undefined

/** How a statement begins that PostgreSQL plans for the values of each call. It has no name, so no plan is kept. */
export const PLANNED_FOR_VALUES = '/* planned for its values */'

const MOST_NAMES = 500

/** The same names on all connections, as connection poolers expect. */
export function nameStatements(): NameOf {
  const names = new Map<string, string>()
  return (sql) => {
    if (sql.trimStart().startsWith(PLANNED_FOR_VALUES)) return undefined
    const known = names.get(sql)
    if (known !== undefined || names.size >= MOST_NAMES) return known
    const name = `lectern_${names.size}`
    names.set(sql, name)
    return name
  }
}
