import type { ImportedKind } from '@lectern/domain'
import type { Ports } from '../../ports/ports.ts'
import type { ServiceSource, SourceItem, SourceUri } from '../../ports/service-source.ts'
import type { ImportCounts, ImportedThing, ImportServiceInput, ServiceImportReport } from './report.ts'

/** One run of an import: its source, its ports, and what it has counted. */
export interface Run {
  readonly ports: Ports
  readonly source: ServiceSource
  readonly dryRun: boolean
  /** The e-mail addresses of people, by their folded usernames at the source. With some, all people of the source are read. */
  readonly addresses: ReadonlyMap<string, string>
  /** The usernames at the source that have one. */
  readonly addressed: Set<string>
  /** People who need not be asked for again: in a dry run, for addresses, or because the source does not show them. */
  readonly asked: Set<SourceUri>
  count(state: 'found' | 'added' | 'known', thing: ImportedThing, number: number): void
  problem(uri: SourceUri, message: string): void
  /** The record of a page. What the reader leaves out is a problem. */
  readable<Record>(item: SourceItem<Record>): Record | undefined
  report(): ServiceImportReport
  progress(): void
}

export function startRun(
  ports: Ports,
  { source, dryRun, addresses = new Map(), onProgress, onProblem }: ImportServiceInput,
): Run {
  const counts = { found: noCounts(), added: noCounts(), known: noCounts() }
  const addressed = new Set<string>()
  let problems = 0
  let unreadLists = 0
  const report = (): ServiceImportReport => ({
    found: { ...counts.found },
    added: { ...counts.added },
    known: { ...counts.known },
    addressed: addressed.size,
    unreadLists,
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
    addresses,
    addressed,
    asked: new Set(),
    count: (state, thing, number) => {
      counts[state][thing] += number
    },
    problem,
    readable: (item) => {
      if (item.kind === 'record') {
        for (const { uri, message } of item.losses ?? []) problem(uri, message)
        return item.record
      }
      if (item.kind === 'unread') unreadLists += 1
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
  rooms: 0,
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
  thing: ImportedThing,
  items: AsyncIterable<SourceItem<Record>>,
  size: number,
): AsyncGenerator<readonly Record[]> {
  let batch: Record[] = []
  for await (const item of items) {
    if (item.kind !== 'unread') run.count('found', thing, 1)
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

/** Tells which names in addresses are others than at the source, because they are taken or not allowed here. */
export function tellChanges(
  run: Run,
  uri: SourceUri,
  changes: readonly (readonly [field: string, there: string, here: string])[],
): void {
  for (const [field, there, here] of changes) {
    if (there !== '' && there !== here) {
      run.problem(uri, `its ${field} '${there}' is taken or not allowed: it is '${here}' here`)
    }
  }
}
