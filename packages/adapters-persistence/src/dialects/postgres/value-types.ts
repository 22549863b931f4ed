import pg from 'pg'

const { INT8, JSON: JSON_TEXT } = pg.types.builtins

/** A `bigint` becomes a number, which is exact up to 2^53. JSON stays text, as on SQLite. */
export const types: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    if (type === INT8) return Number
    if (type === JSON_TEXT) return asItIs
    // oxlint-disable-next-line typescript/no-unsafe-return -- the types of pg say any
    return pg.types.getTypeParser(type, format)
  },
}

const asItIs = (text: string): string => text
