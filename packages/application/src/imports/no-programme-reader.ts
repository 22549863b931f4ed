import { invalid } from '@lectern/domain'
import type { ProgrammeReader } from '../ports/programme-files.ts'

/** For a Lectern without readers of files. A caller can still import a `Programme`. */
export const noProgrammeReader: ProgrammeReader = {
  plan: () =>
    Promise.reject(invalid([{ code: 'no-file', message: 'This service reads no files of programmes' }])),
}
