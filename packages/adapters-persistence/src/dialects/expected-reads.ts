import { lruCache } from './lru-cache.ts'

/**
 * How many reads the work of a kind takes that begins with a statement, as far as it is known from earlier work. A read is a
 * statement on SQLite, a round trip on PostgreSQL.
 */
export interface ExpectedReads {
  /** Undefined for the first work. */
  of(kind: string, statement: string): number | undefined
  /** Called after the work. */
  learn(kind: string, statement: string, taken: number): void
}

interface Known {
  expected: number | undefined
  /** So many works in a row took fewer. */
  fewer: number
}

/** Too high a number costs little; too low a number makes the work run again. */
const FEWER_IN_A_ROW = 16
const MOST_KINDS = 500
/** Statements for a search text are built for each request. */
const MOST_STATEMENTS_OF_KIND = 50

export function expectedReads(): ExpectedReads {
  const kinds = lruCache(MOST_KINDS, () =>
    lruCache<Known>(MOST_STATEMENTS_OF_KIND, () => ({ expected: undefined, fewer: 0 })),
  )
  return {
    of: (kind, statement) => kinds.get(kind).get(statement).expected,
    learn(kind, statement, taken) {
      const known = kinds.get(kind).get(statement)
      const { expected = 0 } = known
      known.fewer = taken < expected ? known.fewer + 1 : 0
      if (taken <= expected && known.fewer < FEWER_IN_A_ROW) return
      known.expected = taken
      known.fewer = 0
    },
  }
}
