/** A query to execute, or the rows of a prepared statement. */
type Rows<Row> = Promise<readonly Row[]> | { execute(): Promise<readonly Row[]> }

const rowsOf = <Row>(rows: Rows<Row>): Promise<readonly Row[]> => ('execute' in rows ? rows.execute() : rows)

/** The value in the first row; undefined without one. */
export async function first<Row, Value>(
  rows: Rows<Row>,
  valueOf: (row: Row) => Value,
): Promise<Value | undefined> {
  const [row] = await rowsOf(rows)
  return row === undefined ? undefined : valueOf(row)
}

/** The only row, such as one that was just inserted. */
export async function only<Row>(rows: Rows<Row>): Promise<Row> {
  const [row] = await rowsOf(rows)
  if (row === undefined) throw new Error('The statement gives no row')
  return row
}

/** The values in all rows. */
export const setOf = async <Row, Value>(
  rows: Rows<Row>,
  valueOf: (row: Row) => Value,
): Promise<ReadonlySet<Value>> => new Set((await rowsOf(rows)).map(valueOf))

/** The value in each row. */
export const each = async <Row, Value>(
  rows: Rows<Row>,
  valueOf: (row: Row) => Value,
): Promise<readonly Value[]> => (await rowsOf(rows)).map((row) => valueOf(row))

/** The rows in the order of these ids. An id without a row is left out. */
export function inOrderOf<Id, Row>(
  ids: readonly Id[],
  rows: readonly Row[],
  idOf: (row: Row) => Id,
): readonly Row[] {
  const found = new Map(rows.map((row) => [idOf(row), row]))
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined)
}

/** Of a query that gives nothing. */
export async function done(query: { execute(): Promise<unknown> }): Promise<void> {
  await query.execute()
}
