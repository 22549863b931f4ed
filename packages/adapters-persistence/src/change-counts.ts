import { type RawBuilder, sql } from 'kysely'
import type { Slots } from './statement.ts'

/** What to add to each count; what stays as it is is left out. */
export type CountChanges<Column extends string> = Partial<Record<Column, number>>

export function isChange<Column extends string>(changes: CountChanges<Column>): boolean {
  return Object.values<number | undefined>(changes).some((difference) => (difference ?? 0) !== 0)
}

/** For `set`: each count as it is in the row at that moment, and the difference. */
export function changed<Column extends string>(
  changes: CountChanges<Column>,
): Partial<Record<Column, RawBuilder<number>>> {
  const set: Partial<Record<Column, RawBuilder<number>>> = {}
  for (const column in changes) {
    if (Object.hasOwn(changes, column) && changes[column] !== 0) {
      set[column] = sql`${sql.ref(column)} + ${sql.lit(changes[column] ?? 0)}`
    }
  }
  return set
}

/** What is left out of a statement is no change of it. */
export function withoutZeros<Column extends string>(changes: CountChanges<Column>): CountChanges<Column> {
  const kept: CountChanges<Column> = {}
  for (const column in changes) if (changes[column] !== 0) kept[column] = changes[column]
  return kept
}

/** For `set`, in a statement that is compiled once. */
export function added<Column extends string>(
  slots: Slots<CountChanges<Column>>,
): Partial<Record<Column, RawBuilder<number>>> {
  const set: Partial<Record<Column, RawBuilder<number>>> = {}
  for (const column in slots) {
    if (slots[column] !== undefined) set[column] = sql`${sql.ref(column)} + ${slots[column]}`
  }
  return set
}
