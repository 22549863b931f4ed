import type { Rows } from '@lectern/adapters-persistence/testing'

/** Servers send mails, index texts and remove old notes at any time. They write what follows from these rows. */
const writtenAtAnyTime: ReadonlySet<string> = new Set([
  'mailed_links',
  'event_search',
  'event_terms',
  'talk_search',
  'talk_terms',
])

/** Rows that they remove or change at any time, and never add. */
const removedAtAnyTime: ReadonlySet<string> = new Set([
  'mails',
  'public_changes',
  'event_search_due',
  'talk_search_due',
])

export interface ChangedTable {
  readonly table: string
  /** The rows that only one of the dumps has. */
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** The tables that differ by what a refused request must not do. A refusal for a password may count a failed sign-in. */
export const changedTables = (before: Rows, after: Rows, hasPassword = false): readonly ChangedTable[] =>
  Object.entries(after)
    .filter(([table, rows]) => rows !== before[table] && !writtenAtAnyTime.has(table))
    .filter(([table]) => !hasPassword || table !== 'sign_in_attempts')
    .map(([table, rows]) => differenceOf(table, before[table] ?? [], rows))
    .filter(({ removed, added }) => removed.length + added.length > 0)

function differenceOf(table: string, before: readonly string[], after: readonly string[]): ChangedTable {
  const [old, now] = [new Set(before), new Set(after)]
  const [removed, added] = [[...old.difference(now)], [...now.difference(old)]]
  if (!removedAtAnyTime.has(table)) return { table, removed, added }
  const known = new Set(removed.map(idOf))
  return { table, removed: [], added: added.filter((row) => !known.has(idOf(row))) }
}

/** Of a mail. The rows of the other tables are never changed. */
const idOf = (row: string): string => /"id":"?(\d+)/u.exec(row)?.[1] ?? row
