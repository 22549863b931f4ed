import type { Id } from '@lectern/domain'
import { NotUnique } from '../ports/store.ts'

interface Identified {
  readonly id: Id
}

/** No other of the rows has the key of this one. */
export function requireUnique<Row extends Identified>(
  name: string,
  row: Row,
  rows: Iterable<Row>,
  keyOf: (row: Row) => string,
): void {
  const key = keyOf(row)
  for (const other of rows) {
    if (other.id !== row.id && keyOf(other) === key) throw new NotUnique(name)
  }
}

/** No key is there twice. */
export function requireDistinct(name: string, keys: readonly (string | Id)[]): void {
  if (new Set(keys).size < keys.length) throw new NotUnique(name)
}

/** Those of the candidates that somebody has already. */
export const taken = (candidates: readonly string[], existing: Iterable<string>): ReadonlySet<string> =>
  new Set(candidates).intersection(new Set(existing))
