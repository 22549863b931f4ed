export type Value = string | number | null

/** The columns and rows of one table. */
export interface TableContent {
  readonly name: string
  readonly columns: readonly string[]
  readonly count: number
  rows(): Iterable<readonly Value[]>
}

/** One row for each number from 0. */
export const eachOf = (
  name: string,
  columns: TableContent['columns'],
  count: number,
  row: (index: number) => readonly Value[],
): TableContent => ({
  name,
  columns,
  count,
  *rows() {
    for (let index = 0; index < count; index += 1) yield row(index)
  },
})
