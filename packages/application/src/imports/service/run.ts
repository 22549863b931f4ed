import type { ImportedKind } from '@lectern/domain'
import type { Ports } from '../../ports/ports.ts'
import type { ServiceSource, SourceItem, SourceUri } from '../../ports/service-source.ts'
import type { ImportCounts, ImportedThing, ImportServiceInput, ServiceImportReport } from './report.ts'

export type ServiceImportPorts = Pick<
  Ports,
  'transaction' | 'clock' | 'random' | 'transliterator' | 'imageProcessor' | 'contentHasher'
>

/** One run of an import: its source, its ports, and what it has counted. */
export interface Run {
  readonly ports: ServiceImportPorts
  readonly source: ServiceSource
  readonly dryRun: boolean
  /** People who were asked for and got no account: in a dry run, or because the source does not show them. */
  readonly asked: Set<SourceUri>
  count(state: 'added' | 'known', thing: ImportedThing, number: number): void
  problem(uri: SourceUri, message: string): void
  /** The record of a page. A record that the reader leaves out is a problem. */
  readable<Record>(item: SourceItem<Record>): Record | undefined
  report(): ServiceImportReport
  progress(): void
}

export function startRun(
  ports: ServiceImportPorts,
  { source, dryRun, onProgress, onProblem }: ImportServiceInput,
): Run {
  const counts = { added: noCounts(), known: noCounts() }
  let problems = 0
  const report = (): ServiceImportReport => ({
    added: { ...counts.added },
    known: { ...counts.known },
    problems,
  })
  const problem = (uri: SourceUri, message: string): void => {
    problems += 1
    onProblem({ uri, message })
  }
  return {
    ports,
    source,
    dryRun,
    asked: new Set(),
    count: (state, thing, number) => {
      counts[state][thing] += number
    },
    problem,
    readable: (item) => {
      if (item.kind === 'record') return item.record
      problem(item.problem.uri, item.problem.message)
      return undefined
    },
    report,
    progress: () => onProgress(report()),
  }
}

const noCounts = (): { -readonly [Thing in keyof ImportCounts]: number } => ({
  people: 0,
  events: 0,
  tracks: 0,
  talks: 0,
  comments: 0,
  attendances: 0,
  images: 0,
})

/** The ids here of records that were imported before. An id is undefined for a record that was deleted here. */
export const recordsOf = ({ ports }: Run, kind: ImportedKind, uris: readonly SourceUri[]) =>
  ports.transaction(({ serviceImports }) => serviceImports.recordsOf(kind, uris))

/** The records that the reader could read, in batches. The next batch is read after the work on this one. */
export async function* batchesOf<Record>(
  run: Run,
  items: AsyncIterable<SourceItem<Record>>,
  size: number,
): AsyncGenerator<readonly Record[]> {
  let batch: Record[] = []
  for await (const item of items) {
    const record = run.readable(item)
    if (record === undefined) continue
    batch.push(record)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Those of a batch that are new here. A record that comes twice is taken once. */
export async function newOnes<Record extends { readonly uri: SourceUri }>(
  run: Run,
  kind: ImportedKind,
  thing: ImportedThing,
  batch: readonly Record[],
): Promise<readonly Record[]> {
  const known = await recordsOf(
    run,
    kind,
    batch.map(({ uri }) => uri),
  )
  const fresh = new Map(batch.filter(({ uri }) => !known.has(uri)).map((record) => [record.uri, record]))
  run.count('known', thing, known.size)
  return [...fresh.values()]
}
