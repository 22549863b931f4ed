import { FolderCache, HttpServiceSource, readPeople, SourceError } from '@lectern/adapters-schedules'
import { type ImportCounts, importedThings, type ServiceImportReport } from '@lectern/application'
import { operator } from '@lectern/domain'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Call } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { cannotBeRead, wholeNumber } from '../command-line/values.ts'
import { limitHeapGrowth } from '../serving/limit-heap-growth.ts'
import { version } from '../version.ts'

/** Imports an event, or all events, from a running service. */
export async function runServiceImport(
  { config, open, operands: [address = ''], options }: Call,
  defaultPause: number,
): Promise<void> {
  const dryRun = options.has('dry-run')
  const requests = wholeNumber(options, 'most-requests')
  const people = options.get('people')
  const addresses = people === undefined ? undefined : await addressesIn(people)
  const stop = new AbortController()
  const source = sourceOf({
    address,
    alsoFrom: (options.get('also-from') ?? '').split(',').filter((origin) => origin.trim() !== ''),
    userAgent: `Lectern/${version()} (import of a service)`,
    pause: wholeNumber(options, 'pause') ?? defaultPause,
    cache: new FolderCache(join(config.dataDirectory, 'imported-answers')),
    signal: stop.signal,
    ...(requests === undefined ? {} : { limits: { requests } }),
  })
  await using disposal = new AsyncDisposableStack()
  const lectern = (await open(config, disposal)).resolve('lectern')
  disposal.defer(() =>
    stop.abort(new SourceError(source.address, 'The import has ended.', { endsRun: true })),
  )
  console.log(`Reading ${source.address}`)
  limitHeapGrowth()
  const progress = importProgressOn(process.stderr)
  try {
    const report = await lectern.importService(operator, {
      source,
      dryRun,
      ...(addresses === undefined ? {} : { addresses }),
      onProgress: (state) => progress.at(state),
      onProblem: ({ uri, message }) => {
        progress.clear()
        console.log(`! ${printable(uri)}: ${printable(message)}`)
      },
    })
    progress.clear()
    for (const line of describeReport(report, dryRun)) console.log(line)
    if (addresses !== undefined) {
      console.log(`E-mail addresses: ${report.addressed} of ${addresses.size} belong to imported people.`)
    }
    console.log(`${source.requests} requests.`)
    const failures = [...failuresOf(report)]
    if (failures.length > 0) throw new UsageError(failures)
  } catch (error) {
    progress.clear()
    if (!(error instanceof SourceError)) throw error
    throw new UsageError(
      [
        `${printable(error.uri)}: ${printable(error.message)}`,
        ...(progress.last === undefined
          ? []
          : [`The import ended with ${countsOf(progress.last)}. Start it again to go on.`]),
      ],
      error,
    )
  }
}

function sourceOf(options: ConstructorParameters<typeof HttpServiceSource>[0]): HttpServiceSource {
  try {
    return new HttpServiceSource(options)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw new UsageError([`${printable(error.uri)}: ${printable(error.message)}`], error)
  }
}

async function addressesIn(path: string): Promise<ReadonlyMap<string, string>> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw cannotBeRead(path, error)
  })
  const people = readPeople(bytes)
  if (people.kind === 'refused') throw new UsageError(people.problems.map((problem) => `${path}: ${problem}`))
  return people.addresses
}

/** Text of a source for a terminal or a log: control and direction characters are escaped. */
export const printable = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )

const countsIn = (counts: ImportCounts, all = counts): string =>
  importedThings
    .filter((thing) => all[thing] > 0)
    .map((thing) =>
      counts[thing] < all[thing] ? `${counts[thing]} of ${all[thing]} ${thing}` : `${counts[thing]} ${thing}`,
    )
    .join(', ') || 'nothing'

const countsOf = (report: ServiceImportReport): string => `${countsIn(report.added)} imported`

export function* describeReport(
  { found, added, known, problems }: ServiceImportReport,
  dryRun: boolean,
): Generator<string> {
  const fresh = { ...found }
  for (const thing of importedThings) fresh[thing] -= known[thing]
  yield `${dryRun ? 'Would import' : 'Imported'}: ${countsIn(added, fresh)}.`
  if (importedThings.some((thing) => known[thing] > 0)) {
    yield `Here from an earlier import: ${countsIn(known)}.`
  }
  yield `Problems: ${problems}.`
}

/** Why the import is not what the operator expects: a list that ended early, or one of which nothing came in. */
export function* failuresOf({ found, added, known, unreadLists }: ServiceImportReport): Generator<string> {
  if (unreadLists > 0)
    yield `Lists that could not be read to their end: ${unreadLists}. Import again to go on.`
  if (found.events === 0) yield 'The source has no event.'
  for (const thing of ['events', 'tracks', 'rooms', 'talks', 'comments', 'attendances'] as const) {
    if (found[thing] > 0 && added[thing] + known[thing] === 0)
      yield `None of ${found[thing]} ${thing} came in.`
  }
}

type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>

/** On a terminal one line that changes, otherwise a line for each event. */
export function importProgressOn(output: Output) {
  let last: ServiceImportReport | undefined
  let events = 0
  return {
    get last(): ServiceImportReport | undefined {
      return last
    },
    at(report: ServiceImportReport): void {
      last = report
      const now = report.added.events + report.known.events
      const line = `Imported ${countsIn(report.added)}`
      if (output.isTTY) output.write(`\r${line}\u001b[K`)
      else if (now > events) output.write(`${line}\n`)
      events = now
    },
    clear(): void {
      if (output.isTTY) output.write('\r\u001b[K')
    },
  }
}
