import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { contentOf } from '../data/content.ts'
import type { TableContent } from '../data/table.ts'
import { exported } from './columns.ts'

/** Writes one CSV file per table of the data set of a month, so that another service can be loaded with it. */
export async function exportCsv(folder: string, scale: number, now: number): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const table of contentOf(scale, now)) {
    await pipeline(Readable.from(chunksOf(table)), createWriteStream(join(folder, `${table.name}.csv`)))
  }
}

const LINES_PER_CHUNK = 1_000

/** A line of a CSV file as in RFC 4180. */
const csvLine = (fields: readonly (string | number | null)[]): string =>
  `${fields.map(fieldOf).join(',')}\r\n`

function fieldOf(value: string | number | null): string {
  const text = String(value ?? '')
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function* chunksOf(table: TableContent): Generator<string> {
  const { header, rows } = exported(table)
  let lines = [csvLine(header)]
  for (const row of rows()) {
    lines.push(csvLine(row))
    if (lines.length < LINES_PER_CHUNK) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}
