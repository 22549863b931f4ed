import type { Event, ReadProgramme } from '@lectern/domain'

export interface ProgrammeFile {
  readonly bytes: Uint8Array
  /** As the sender declared it, without parameters. The reader judges by the content, and uses it as a hint. */
  readonly mediaType: string | undefined
}

export interface ProgrammeReader {
  /**
   * The programme that is in the file. A row that cannot be understood is a problem of that row. Throws `DomainError`
   * of the kind `invalid` for a file that cannot be read at all.
   */
  read(file: ProgrammeFile, event: Pick<Event, 'startDate' | 'endDate' | 'zone'>): Promise<ReadProgramme>
}
