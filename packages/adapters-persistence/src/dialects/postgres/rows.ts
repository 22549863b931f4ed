import pg from 'pg'

/** A column of a result, as the server describes it. */
export interface Column {
  readonly name: string
  readonly dataTypeID: number
}

/** Makes an object of the values of a row, which the server sends as text. */
export type RowReader = (values: readonly (string | null)[]) => unknown

type Parser = (value: string) => unknown

const { BOOL, INT2, INT4, INT8, JSON: JSON_TEXT, TEXT, VARCHAR } = pg.types.builtins

export function rowReader(columns: readonly Column[]): RowReader {
  const parsers = columns.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
  const nulls = Object.fromEntries(columns.map(({ name }): [string, unknown] => [name, null]))
  return (values) => {
    const row = { ...nulls }
    for (let index = 0; index < values.length; index += 1) {
      const value = values[index]
      const column = parsers[index]
      if (typeof value === 'string' && column !== undefined)
        row[column.name] = column.parse === undefined ? value : column.parse(value)
    }
    return row
  }
}

/** A `bigint` becomes a number, which is exact up to 2^53. JSON stays text, as on SQLite. */
function parserOf(type: number): Parser | undefined {
  switch (type) {
    case TEXT:
    case VARCHAR:
    case JSON_TEXT:
      return undefined
    case INT2:
    case INT4:
    case INT8:
      return Number
    case BOOL:
      return (value) => value === 't'
    default:
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types of pg say any
      return pg.types.getTypeParser(type) as Parser
  }
}
