import type { ImageFiles } from '@lectern/application'
import { formatOfFileName, type Instant } from '@lectern/domain'
import { isImageName, requireImageName } from '../image-files.ts'
import { readListing, type S3Address, S3Client } from './s3-client.ts'

export interface S3Location extends S3Address {
  /** A prefix of each file name, such as `lectern/`. */
  readonly prefix?: string
}

/** Images in a bucket of Amazon S3, or of another service that speaks as it does. */
export class S3ImageStore implements ImageFiles {
  readonly #client: S3Client
  readonly #prefix: string

  constructor({ prefix = '', ...address }: S3Location) {
    this.#client = new S3Client(address)
    this.#prefix = prefix
  }

  async add(fileName: string, content: Uint8Array): Promise<void> {
    const type = `image/${formatOfFileName(requireImageName(fileName)) ?? ''}`
    await this.#client.put(this.#prefix + fileName, content, type)
  }

  async remove(fileNames: readonly string[]): Promise<void> {
    for (const fileName of fileNames.filter(isImageName)) await this.#client.delete(this.#prefix + fileName)
  }

  async find(fileName: string): Promise<Uint8Array | undefined> {
    return isImageName(fileName) ? this.#client.get(this.#prefix + fileName) : undefined
  }

  /** Rejects while files cannot be read. A missing object is cheaper to ask for than a list. */
  async check(): Promise<void> {
    await this.#client.get(`${this.#prefix}${NO_IMAGE}`)
  }

  async list(addedBefore: Instant): Promise<readonly string[]> {
    const names: string[] = []
    let from: string | undefined
    do {
      const { objects, next } = readListing(await this.#client.list(this.#prefix, from))
      for (const { key, modifiedMilliseconds } of objects) {
        const name = key.slice(this.#prefix.length)
        if (isImageName(name) && modifiedMilliseconds < addedBefore * 1000) names.push(name)
      }
      if (next !== undefined && next === from) throw new Error('The object store lists the same page again')
      from = next
    } while (from !== undefined)
    return names
  }
}

/** The name of no image. */
const NO_IMAGE = 'check'
