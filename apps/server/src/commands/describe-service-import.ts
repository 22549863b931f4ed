import { type ImportCounts, importedThings, type ServiceImportReport } from '@lectern/application'

/** Text of a source for a terminal or a log: control and direction characters are escaped. */
export const printable = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )

const countsIn = (counts: ImportCounts): string =>
  importedThings
    .filter((thing) => counts[thing] > 0)
    .map((thing) => `${counts[thing]} ${thing}`)
    .join(', ') || 'nothing'

export const countsOf = (report: ServiceImportReport): string => `${countsIn(report.added)} imported`

export function* describeReport(report: ServiceImportReport, dryRun: boolean): Generator<string> {
  yield `${dryRun ? 'Would import' : 'Imported'}: ${countsIn(report.added)}.`
  if (importedThings.some((thing) => report.known[thing] > 0)) {
    yield `Here from an earlier import: ${countsIn(report.known)}.`
  }
  yield `Problems: ${report.problems}.`
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
