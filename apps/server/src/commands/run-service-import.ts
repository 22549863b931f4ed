import { FolderCache, HttpServiceSource, readPeople, SourceError } from '@lectern/adapters-schedules'
import { operator } from '@lectern/domain'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Call } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { cannotBeRead, wholeNumber } from '../command-line/values.ts'
import { limitHeapGrowth } from '../serving/limit-heap-growth.ts'
import { version } from '../version.ts'
import {
  countsOf,
  describeReport,
  failuresOf,
  importProgressOn,
  printable,
} from './describe-service-import.ts'

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
