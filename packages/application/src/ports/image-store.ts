import type { Instant } from '@lectern/domain'

/**
 * Keeps the files of images by their names, which the domain makes. A name belongs to one upload: what has been removed
 * is not added again by another. It may be outside the database.
 */
export interface ImageStore {
  /** Adding a file again changes nothing. One whose transaction fails may be left over: nothing points to it. */
  add(fileName: string, content: Uint8Array): Promise<void>
  /** They go when the transaction is kept. Names of no file are ignored. */
  remove(fileNames: readonly string[]): Promise<void>
}

export interface ImageQueries {
  /** The content of a file. */
  find(fileName: string): Promise<Uint8Array | undefined>
  /**
   * The names of all files that were added before then, in any order. Where files come and go with the transaction it
   * may be all names: no work under way is going to need what it lists.
   */
  list(addedBefore: Instant): Promise<readonly string[]>
}
