import { setImmediate } from 'node:timers/promises'

/** Rows of one statement: below the most parameters of both engines for a row of any table. */
const CHUNK = 500

/** Other requests are answered between the chunks, where SQLite is in this thread. */
export async function* chunksOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    await setImmediate()
    yield rows.slice(start, start + CHUNK)
  }
}
