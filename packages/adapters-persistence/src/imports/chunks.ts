/** Rows of one statement: below the most parameters of both engines for a row of any table. */
const CHUNK = 500

export function* chunksOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK)
}
