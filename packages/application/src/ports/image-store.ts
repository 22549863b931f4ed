/** Keeps the files of images, by the names that they get from their content. It may be outside the database. */
export interface ImageStore {
  /** Adding a file again changes nothing. One whose transaction fails may be left over: nothing points to it. */
  add(fileName: string, content: Uint8Array): Promise<void>
  /** They go when the transaction is kept. Names of no file are ignored. */
  remove(fileNames: readonly string[]): Promise<void>
}

export interface ImageQueries {
  /** The content of a file. */
  find(fileName: string): Promise<Uint8Array | undefined>
}
