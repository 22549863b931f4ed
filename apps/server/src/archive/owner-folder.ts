import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { UsageError } from '../command-line/usage-error.ts'
import { codeOf } from '../error-code.ts'
import { cannotBeWritten } from './owner-file.ts'

/** The folder gets its name when all of it is written. It must not exist, or be empty. */
export async function inNewFolder<Result>(
  folder: string,
  write: (unfinished: string) => Promise<Result>,
): Promise<Result> {
  if (await hasEntries(folder)) throw new UsageError([`${folder} is not empty: name a new folder.`])
  const unfinished = `${folder.replace(/\/+$/u, '')}.unfinished-${randomUUID()}`
  try {
    await mkdir(unfinished, { mode: 0o700 })
    const result = await write(unfinished)
    await rename(unfinished, folder)
    return result
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw cannotBeWritten(folder, error)
  }
}

async function hasEntries(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length > 0
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw cannotBeWritten(folder, error)
  }
}
