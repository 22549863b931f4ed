import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openStatements } from '../../src/testing/statements.ts'
import type { UnmigratedDatabases } from '../unmigrated.ts'

const fileOf = (name: string): string => join(import.meta.dirname, 'frozen', name)

/** The address of a copy of the database that was made by the first migration, with content in every table. */
export async function frozenDatabase({ engine, fresh }: UnmigratedDatabases): Promise<string> {
  const url = await fresh()
  if (engine === 'sqlite') {
    await writeFile(url, gunzipSync(await readFile(fileOf('0001.sqlite.gz'))))
  } else {
    const statements = await openStatements(url)
    await statements.run(await readFile(fileOf('0001.postgres.sql'), 'utf8'))
    await statements.close()
  }
  return url
}
