import type { Rows } from '@lectern/adapters-persistence/testing'

/** What a refusal may change: failed sign-ins are counted, and a server may send mails and index texts at any time. */
const documented: ReadonlySet<string> = new Set([
  'sign_in_attempts',
  'mails',
  'mailed_links',
  'event_search',
  'event_search_due',
  'event_terms',
  'talk_search',
  'talk_search_due',
  'talk_terms',
])

/** The tables that differ, with the rows that only one of the dumps has. */
export const changedTables = (before: Rows, after: Rows) =>
  Object.entries(after)
    .filter(([table]) => !documented.has(table))
    .map(([table, rows]) => {
      const [old, now] = [new Set(before[table]), new Set(rows)]
      return { table, removed: [...old.difference(now)], added: [...now.difference(old)] }
    })
    .filter(({ removed, added }) => removed.length + added.length > 0)
