import { openRows } from '@lectern/adapters-persistence/testing'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Place } from './search.ts'

/**
 * The mail files, which contain links legitimately. The search covers all other files in the data directory.
 */
const MAILBOX = 'mails'

/** All files of a data directory: database, write-ahead log, shared memory, images and others. */
export async function filesIn(when: string, directory: string): Promise<readonly Place[]> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .filter((path) => path.split(sep)[0] !== MAILBOX)
  return Promise.all(
    files.map(async (path) => ({
      name: `${when}: file ${path}`,
      bytes: await readFile(join(directory, path)),
    })),
  )
}

/** All rows as text, because a long value may be split in the database file. */
export async function rowsIn(when: string, databaseUrl: string): Promise<readonly Place[]> {
  const reader = await openRows(databaseUrl)
  try {
    return Object.entries(await reader.rows()).map(([table, rows]) => ({
      name: `${when}: table ${table}`,
      bytes: Buffer.from(rows.join('\n')),
    }))
  } finally {
    await reader.close()
  }
}
