import type { ServiceSource, SourceProblem } from '../../ports/service-source.ts'

export const importedThings = [
  'people',
  'events',
  'tracks',
  'rooms',
  'talks',
  'comments',
  'attendances',
  'images',
] as const
export type ImportedThing = (typeof importedThings)[number]

export type ImportCounts = Readonly<Record<ImportedThing, number>>

export interface ImportServiceInput {
  readonly source: ServiceSource
  /** Reads everything and writes nothing. */
  readonly dryRun: boolean
  /** The e-mail addresses of people, by their folded usernames at the source. */
  readonly addresses?: ReadonlyMap<string, string>
  /** Called after each step, with the counts so far. */
  readonly onProgress: (progress: ServiceImportReport) => void
  /** Called for each record that is left out, or that lost a part. */
  readonly onProblem: (problem: SourceProblem) => void
}

export interface ServiceImportReport {
  /** What the source has, as far as it was read. Of people, those who were not here. */
  readonly found: ImportCounts
  /** What this run has added, or would add. */
  readonly added: ImportCounts
  /** What was here from an earlier run. */
  readonly known: ImportCounts
  /** People of the run with an e-mail address. */
  readonly addressed: number
  /** Lists that could not be read to their end. */
  readonly unreadLists: number
  readonly problems: number
}
