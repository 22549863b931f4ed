import { type ProgrammeFormat, programmeReaderContract } from '@lectern/application/contracts'
import { readProgrammeFile } from '../src/read-programme-file.ts'
import { writers } from './writers.ts'

const withoutSpeakers: ReadonlySet<string> = new Set(['iCalendar'])

for (const [name, write] of Object.entries(writers)) {
  const format: ProgrammeFormat = {
    name,
    read: readProgrammeFile,
    write: (talks) => new TextEncoder().encode(write(talks)),
    hasSpeakers: !withoutSpeakers.has(name),
  }
  programmeReaderContract(format)
}
