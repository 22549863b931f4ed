import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentOf } from '../data/content.ts'
import { exportCsv } from './export-csv.ts'

const SCALE = 0.02
const NOW = Date.UTC(2026, 4, 1) / 1000
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
  await exportCsv(folder, SCALE, NOW)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The records of a file as RFC 4180 defines them. */
function recordsOf(table: string): readonly Readonly<Record<string, string>>[] {
  const text = readFileSync(join(folder, `${table}.csv`), 'utf8')
  const fields = text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gu)
  const lines: string[][] = [[]]
  for (const [, quoted, plain = '', end] of fields) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') lines.push([])
  }
  const [header = [], ...rows] = lines.slice(0, -1)
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
}

describe('the CSV files of the data set', () => {
  it('contain every row of every table', () => {
    const content = contentOf(SCALE, NOW)
    const files = readdirSync(folder).map((file) => file.replace('.csv', ''))
    const counts = new Map(files.map((name) => [name, recordsOf(name).length]))
    expect(counts).toEqual(new Map(content.map(({ name, count }) => [name, count])))
  })

  it('have the columns of the API, dates with a zone, and texts unchanged', () => {
    const [start = 0, text = ''] = valuesOf('events', ['start_date', 'description'])
    const [event = {}] = recordsOf('events')
    expect(event).toMatchObject({ id: '1', stub: 'e1', url_friendly_name: 'event-1', description: text })
    expect(event['start_date']).toBe(new Date(Number(start) * 1000).toISOString().replace('.000', ''))
    expect(event['tz_continent']).not.toContain('/')
    expect(Object.keys(event)).not.toContain('name_folded')
  })

  it('quote texts, mark hidden comments as reported, and have the tokens in plain text', () => {
    const text = recordsOf('talk_comments').map(({ comment }) => comment)
    expect(text.some((comment) => comment?.includes('"quoted"'))).toBe(true)
    expect(recordsOf('talk_comments')[49]).toMatchObject({ id: '50', reported: '1' })
    expect(recordsOf('tokens')[2]).toMatchObject({ user_id: '3', access_token: 'bench-token-of-user-3' })
  })
})

function valuesOf(table: string, columns: readonly string[]): readonly unknown[] {
  const content = contentOf(SCALE, NOW).find(({ name }) => name === table)
  const [row = []] = [...(content?.rows() ?? [])]
  return columns.map((column) => row[content?.columns.indexOf(column) ?? -1])
}
