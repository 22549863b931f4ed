/** The values of all rows of a key, in the order of the rows. */
export function listsBy<Row, Key, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  valueOf: (row: Row) => Value,
): ReadonlyMap<Key, readonly Value[]> {
  const lists = new Map<Key, Value[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const list = lists.get(key)
    if (list === undefined) lists.set(key, [valueOf(row)])
    else list.push(valueOf(row))
  }
  return lists
}
