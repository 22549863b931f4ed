import type { ImportScene, ImportSteps, Removing } from '@lectern/domain'

export interface ProgrammeFile {
  readonly bytes: Uint8Array
  /** As the sender declared it, without parameters. The reader judges by the content, and uses it as a hint. */
  readonly mediaType: string | undefined
}

export interface ProgrammeReader {
  /**
   * What an import of the file would do, as `planImport` of the domain says it. A row that cannot be understood is a problem
   * of that row. Throws `DomainError` of the kind `invalid` for a file that cannot be read at all. Neither reading nor planning
   * delays other requests.
   */
  plan(file: ProgrammeFile, removing: Removing, scene: ImportScene): Promise<ImportSteps>
}
