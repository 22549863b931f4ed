import { type Instant, instant } from '@lectern/domain'
import { stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { prepareDataDirectory } from '../config/directories.ts'
import { codeOf } from '../error-code.ts'

type Place = Pick<Config, 'dataDirectory'>

/** Other programs that make backups touch this file. */
const fileIn = ({ dataDirectory }: Place): string => join(dataDirectory, 'last-backup')

export async function recordBackup(place: Place): Promise<void> {
  await prepareDataDirectory(place.dataDirectory)
  await writeFile(fileIn(place), '', { mode: 0o600 })
  await utimes(fileIn(place), new Date(), new Date())
}

/** Undefined if no backup is known. */
export async function lastBackupDate(place: Place): Promise<Instant | undefined> {
  try {
    return instant(Math.floor((await stat(fileIn(place))).mtimeMs / 1000))
  } catch (error) {
    if (codeOf(error) === '') throw error
    return undefined
  }
}
