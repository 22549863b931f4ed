import { type Event, invalid, programmeLimits, type ReadProgramme } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { ProgrammeSource } from './plan-import.ts'

/** The file is judged by its size before the reader sees it. */
export async function readProgramme(
  { programmeReader }: Pick<Ports, 'programmeReader'>,
  source: ProgrammeSource,
  event: Event,
): Promise<ReadProgramme> {
  if (source.kind === 'programme') return { programme: source.programme, problems: [] }
  const { bytes } = source.file
  if (bytes.length === 0) throw invalid([{ code: 'no-file', message: 'The file is empty' }])
  if (bytes.length > programmeLimits.bytes) {
    const most = programmeLimits.bytes / 1024
    const message = `The file must be at most ${most} KiB`
    throw invalid([{ code: 'too-large', message, facts: { most, unit: 'KiB' } }])
  }
  return programmeReader.read(source.file, event)
}
