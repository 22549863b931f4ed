import { openRows, type Rows } from '@lectern/adapters-persistence/testing'

export type Row = Readonly<Record<string, unknown>>

export const readRows = (rows: Rows, table: string): readonly Row[] => (rows[table] ?? []).map(readRow)

function readRow(text: string): Row {
  const row: unknown = JSON.parse(text)
  return typeof row === 'object' && row !== null ? { ...row } : {}
}

/** All rows of a database, in one state. */
export async function rowsOf(databaseUrl: string): Promise<Rows> {
  const reader = await openRows(databaseUrl)
  try {
    return await reader.rows()
  } finally {
    await reader.close()
  }
}
