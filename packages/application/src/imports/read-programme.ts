import {
  type Event,
  type Programme,
  programmeLimits,
  type ReadProgramme,
  unreadableFile,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { ProgrammeFile } from '../ports/programme-files.ts'

/** A programme, or a file that has one. */
export type ProgrammeSource =
  | { readonly kind: 'programme'; readonly programme: Programme }
  | { readonly kind: 'file'; readonly file: ProgrammeFile }

/** The file is judged by its size before the reader sees it. */
export async function readProgramme(
  { programmeReader }: Pick<Ports, 'programmeReader'>,
  source: ProgrammeSource,
  event: Event,
): Promise<ReadProgramme> {
  if (source.kind === 'programme') return { programme: source.programme, problems: [] }
  const { bytes } = source.file
  if (bytes.length === 0) throw unreadableFile('empty')
  if (bytes.length > programmeLimits.bytes) throw unreadableFile('too-large')
  return programmeReader.read(source.file, event)
}
