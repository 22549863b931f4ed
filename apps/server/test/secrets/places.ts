import { openRows } from '@lectern/adapters-persistence/testing'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Place } from './search.ts'

/**
 * The folder of the development mailbox, where mails become files: links are what they are for. Nothing else below the
 * data directory is left out.
 */
const MAILBOX = 'mails'

/** Every file of a data directory: database, write-ahead log, shared memory, images and whatever else is there. */
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

/** All rows as text: in the file of a database a long value may be in pieces. */
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
