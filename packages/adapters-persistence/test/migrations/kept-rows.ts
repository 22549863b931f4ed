import { expect } from 'vitest'
import { openRows, type Rows } from '../../src/testing/rows.ts'

/** By table: the migration that rewrites or drops its rows. It has a test of its own. */
const rewriters: Readonly<Record<string, string>> = { sign_in_attempts: '0005-sign-in-attempts-by-place' }

export async function rowsIn(url: string): Promise<Rows> {
  const reader = await openRows(url)
  const rows = await reader.rows()
  await reader.close()
  return rows
}

/** Each row has what it had before; a migration may add columns, tables and rows. */
export function expectKept(before: Rows, after: Rows, applied: readonly string[]): void {
  for (const [table, rows] of Object.entries(before)) {
    expect(rows.length, `content of ${table}`).toBeGreaterThan(0)
    if (applied.includes(rewriters[table] ?? '')) continue
    const columns = [...valuesIn(rows[0] ?? '{}').keys()]
    const narrowed = (row: string): string => {
      const values = valuesIn(row)
      return JSON.stringify(columns.map((column) => [column, values.get(column)]))
    }
    const kept = new Set((after[table] ?? []).map(narrowed))
    const lost = rows.filter((row) => !kept.has(narrowed(row)))
    expect({ table, lost }).toEqual({ table, lost: [] })
  }
}

function valuesIn(row: string): ReadonlyMap<string, unknown> {
  const values: unknown = JSON.parse(row)
  return new Map(Object.entries(values ?? {}))
}
