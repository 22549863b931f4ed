import type { ImageFiles } from '@lectern/application'
import type { Instant } from '@lectern/domain'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isImageName, onDisk, requireImageName } from '../image-files.ts'

/** Each image is a file in one directory, which several servers may share. */
export class FileImageStore implements ImageFiles {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  /** The file is whole or not there, whatever breaks meanwhile: it gets its name when all of it is on the disk. */
  add(fileName: string, content: Uint8Array): Promise<void> {
    return onDisk(async () => {
      const path = join(this.#directory, requireImageName(fileName))
      await mkdir(this.#directory, { recursive: true, mode: 0o700 })
      const unfinished = join(this.#directory, `${UNFINISHED}${crypto.randomUUID()}`)
      try {
        await writeToDisk(unfinished, content)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      await syncDirectory(this.#directory)
    })
  }

  remove(fileNames: readonly string[]): Promise<void> {
    return onDisk(async () => {
      for (const fileName of fileNames.filter(isOurs)) {
        await rm(join(this.#directory, fileName), { force: true })
      }
    })
  }

  async find(fileName: string): Promise<Uint8Array | undefined> {
    if (!isImageName(fileName)) return undefined
    return onDisk(() => unlessMissing(() => readFile(join(this.#directory, fileName))))
  }

  /** Also of files that were never finished. */
  list(addedBefore: Instant): Promise<readonly string[]> {
    return onDisk(() => this.#list(addedBefore))
  }

  /** Rejects while files cannot be added or read. */
  async check(): Promise<void> {
    await access(`${this.#directory}/.`, constants.R_OK | constants.W_OK | constants.X_OK)
  }

  async #list(addedBefore: Instant): Promise<readonly string[]> {
    const names = (await unlessMissing(() => readdir(this.#directory))) ?? []
    const old: string[] = []
    for (const name of names.filter(isOurs)) {
      const found = await unlessMissing(() => stat(join(this.#directory, name)))
      if (found !== undefined && found.mtimeMs < addedBefore * 1000) old.push(name)
    }
    return old
  }
}

const UNFINISHED = '.unfinished-'
const UNFINISHED_NAME = /^\.unfinished-[0-9a-f-]{36}$/u

/** Whatever else lies in the directory is left alone. */
const isOurs = (name: string): boolean => isImageName(name) || UNFINISHED_NAME.test(name)

async function writeToDisk(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A new name is on the disk when its directory is. Windows opens no directories. */
export async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return
  const opened = await open(directory)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

async function unlessMissing<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
