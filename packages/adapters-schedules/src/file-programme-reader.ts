import type { ProgrammeFile, ProgrammeReader } from '@lectern/application'
import type { ReadProgramme } from '@lectern/domain'
import type { DaysOfEvent } from './read-programme-file.ts'

/**
 * Recognises the format of a file by its content and reads it. Time and memory are linear in the size of the file, which is
 * limited. The readers of the formats are loaded with the first file.
 */
export class FileProgrammeReader implements ProgrammeReader {
  async read(file: ProgrammeFile, event: DaysOfEvent): Promise<ReadProgramme> {
    const { readProgrammeFile } = await import('./read-programme-file.ts')
    return readProgrammeFile(file, event)
  }
}
