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

/** The value in the only row, such as one that was just inserted. */
export async function only<Row, Value>(rows: Rows<Row>, valueOf: (row: Row) => Value): Promise<Value> {
  const [row] = await rowsOf(rows)
  if (row === undefined) throw new Error('The statement gives no row')
  return valueOf(row)
}

/** The value in each row. */
export const each = async <Row, Value>(
  rows: Rows<Row>,
  valueOf: (row: Row) => Value,
): Promise<readonly Value[]> => (await rowsOf(rows)).map((row) => valueOf(row))

/** Of a query that gives nothing. */
export async function done(query: { execute(): Promise<unknown> }): Promise<void> {
  await query.execute()
}
