import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface CachedAnswer {
  /** As the source sent it. */
  readonly etag: string
  readonly body: Uint8Array
}

/** Answers of earlier runs, by their addresses. */
export interface AnswerCache {
  find(address: string): Promise<CachedAnswer | undefined>
  keep(address: string, answer: CachedAnswer): Promise<void>
}

export const noCache: AnswerCache = {
  find: () => Promise.resolve(undefined),
  keep: () => Promise.resolve(),
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/**
 * A file for each answer: a line with the checksum of the rest, a line with the ETag, the body. The name of a file is the hash
 * of the address. A damaged file counts as missing.
 */
export class FolderCache implements AnswerCache {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async find(address: string): Promise<CachedAnswer | undefined> {
    const file = await readFile(this.#fileOf(address)).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    })
    if (file === undefined) return undefined
    const checksumEnd = file.indexOf('\n')
    const etagEnd = file.indexOf('\n', checksumEnd + 1)
    const content = file.subarray(checksumEnd + 1)
    if (checksumEnd < 0 || etagEnd < 0 || file.subarray(0, checksumEnd).toString() !== sha256(content)) {
      return undefined
    }
    return {
      etag: file.subarray(checksumEnd + 1, etagEnd).toString(),
      body: file.subarray(etagEnd + 1),
    }
  }

  async keep(address: string, { etag, body }: CachedAnswer): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const content = Buffer.concat([Buffer.from(`${etag}\n`), body])
    const path = this.#fileOf(address)
    await writeFile(`${path}.new`, Buffer.concat([Buffer.from(`${sha256(content)}\n`), content]), {
      mode: 0o600,
    })
    await rename(`${path}.new`, path)
  }

  #fileOf(address: string): string {
    return join(this.#folder, sha256(address))
  }
}
