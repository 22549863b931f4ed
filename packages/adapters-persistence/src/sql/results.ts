/** The value in the first row; undefined without one. */
export async function first<Row, Value>(
  rows: Promise<readonly Row[]>,
  valueOf: (row: Row) => Value,
): Promise<Value | undefined> {
  const [row] = await rows
  return row === undefined ? undefined : valueOf(row)
}

/** The value in each row. */
export const each = async <Row, Value>(
  rows: Promise<readonly Row[]>,
  valueOf: (row: Row) => Value,
): Promise<readonly Value[]> => (await rows).map((row) => valueOf(row))

/** Of a statement that gives nothing. */
export async function done(statement: Promise<unknown>): Promise<void> {
  await statement
}
