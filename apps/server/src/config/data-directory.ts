import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { codeOf } from '../error-code.ts'
import { Complaint } from '../command-line/complaint.ts'

/** Makes the directory unless it is there, and makes sure that files can be made in it. */
export async function prepareDataDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true })
    await access(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = reasons[codeOf(error)] ?? messageOf(error)
    throw new Complaint(
      [`The data directory ${resolve(directory)} (DATA_DIR) cannot be used: ${reason}.`],
      error,
    )
  }
}

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'it is not a directory',
  ENOTDIR: 'it is below something that is not a directory',
  EACCES: 'this account may not write to it',
  EPERM: 'this account may not write to it',
  ENOENT: 'it cannot be made there',
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
