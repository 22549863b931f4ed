/** Splits rows into chunks that fit into one statement. */
export function* inChunks<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += LENGTH) yield rows.slice(start, start + LENGTH)
}

const LENGTH = 500

export const times = <Value>(count: number, make: () => Value): readonly Value[] =>
  Array.from({ length: count }, make)
