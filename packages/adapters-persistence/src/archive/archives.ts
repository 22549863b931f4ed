/** A value of a column. Image files are not in rows. */
export type ArchivedValue = string | number | null
export type ArchivedRow = readonly ArchivedValue[]

/** What an archive says about a table. */
export interface TableHeading {
  readonly name: string
  /** Of each row, in this order. */
  readonly columns: readonly string[]
  /** The id that the next row gets; absent for a table without ids. */
  readonly nextId?: number | undefined
}

/** One state of the whole database. Writers do not wait for its reader. */
export interface Snapshot {
  /** The newest migration. */
  readonly schema: string
  readonly tables: readonly TableHeading[]
  /** The number of rows of all tables. */
  readonly rowCount: number
  /** In the order of the key, in batches. */
  rows(table: string): AsyncIterable<readonly ArchivedRow[]>
  /** The names of all image files, in their order. */
  imageNames(): Promise<readonly string[]>
  /** The image file, if the database has it. */
  image(fileName: string): Promise<Uint8Array | undefined>
}

/** Part of an archive that is being restored. */
export type ArchivedPart =
  | { readonly kind: 'rows'; readonly table: string; readonly rows: readonly ArchivedRow[] }
  | { readonly kind: 'image'; readonly fileName: string; readonly content: Uint8Array }

export interface ArchivedContent {
  readonly schema: string
  readonly tables: readonly TableHeading[]
  /** From the start, each time it is called. Tables come in the order of `tables`. */
  parts(): AsyncIterable<ArchivedPart>
}

export interface Archives {
  /** `secrets`: whether the snapshot has tokens, client secrets and the keys of the installation. */
  snapshot<Result>(
    options: { readonly secrets: boolean },
    work: (snapshot: Snapshot) => Promise<Result>,
  ): Promise<Result>
  /**
   * Fills an empty database, or changes nothing, and holds its mails. Throws `ArchiveRefused`. Images go to `addImage` if the
   * installation has them outside of the database.
   */
  restore(
    content: ArchivedContent,
    addImage?: (fileName: string, content: Uint8Array) => Promise<void>,
  ): Promise<void>
}

/** An archive does not fit the database. The message is one sentence for the operator. */
export class ArchiveRefused extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'ArchiveRefused'
  }
}
