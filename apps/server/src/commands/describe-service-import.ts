import { type ImportCounts, importedThings, type ServiceImportReport } from '@lectern/application'

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

export const countsOf = (report: ServiceImportReport): string => `${countsIn(report.added)} imported`

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
  for (const thing of ['events', 'tracks', 'talks', 'comments', 'attendances'] as const) {
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
