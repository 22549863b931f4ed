import { type RawBuilder, sql } from 'kysely'
import type { Placeholders } from './statement.ts'

/** What to add to each counter. A counter that does not change is left out. */
export type CounterChanges<Column extends string> = Partial<Record<Column, number>>

export function isChange<Column extends string>(changes: CounterChanges<Column>): boolean {
  return Object.values<number | undefined>(changes).some((difference) => (difference ?? 0) !== 0)
}

/** For `set`: each counter of the row plus its difference, as a literal. */
export function literalIncrements<Column extends string>(
  changes: CounterChanges<Column>,
): Partial<Record<Column, RawBuilder<number>>> {
  const set: Partial<Record<Column, RawBuilder<number>>> = {}
  for (const column in changes) {
    if (Object.hasOwn(changes, column) && changes[column] !== 0) {
      set[column] = sql`${sql.ref(column)} + ${sql.lit(changes[column] ?? 0)}`
    }
  }
  return set
}

/** A prepared statement has no assignment for a counter that is left out. */
export function withoutZeros<Column extends string>(changes: CounterChanges<Column>): CounterChanges<Column> {
  const kept: CounterChanges<Column> = {}
  for (const column in changes) if (changes[column] !== 0) kept[column] = changes[column]
  return kept
}

/** For `set` of a prepared statement: each counter of the row plus its difference, as a parameter. */
export function increments<Column extends string>(
  placeholders: Placeholders<CounterChanges<Column>>,
): Partial<Record<Column, RawBuilder<number>>> {
  const set: Partial<Record<Column, RawBuilder<number>>> = {}
  for (const column in placeholders) {
    if (placeholders[column] !== undefined) set[column] = sql`${sql.ref(column)} + ${placeholders[column]}`
  }
  return set
}
