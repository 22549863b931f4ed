import type { ArchivedRow, TableHeading } from '@lectern/adapters-persistence'
import { formatOfFileName } from '@lectern/domain'
import * as v from 'valibot'

/** A file is not an archive, or not the one that `lectern dump` wrote. The message continues a sentence for the operator. */
export class ArchiveDamaged extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    this.name = 'ArchiveDamaged'
  }
}

// The format of archives; docs/archive.md describes it.

export const HEADING = 'lectern.json'
export const SUMS = 'SHA256SUMS'
const VERSION = 1

export interface Heading {
  /** The newest migration of the database. */
  readonly schema: string
  readonly tables: readonly TableHeading[]
}

export const headingText = ({ schema, tables }: Heading): string =>
  `${JSON.stringify({ format: 'lectern-dump', version: VERSION, schema, tables }, undefined, 1)}\n`

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,62}$/u))
const headingSchema = v.strictObject({
  format: v.literal('lectern-dump'),
  version: v.literal(VERSION),
  schema: v.pipe(v.string(), v.regex(/^\d{4}-[a-z0-9-]{1,100}$/u)),
  tables: v.pipe(
    v.array(
      v.strictObject({
        name,
        columns: v.pipe(v.array(name), v.minLength(1)),
        nextId: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
      }),
    ),
    v.check((tables) => new Set(tables.map((table) => table.name)).size === tables.length),
  ),
})

export function readHeading(content: Buffer): Heading {
  const json = jsonIn(content.toString(), HEADING)
  const { version } = v.is(v.object({ version: v.number() }), json) ? json : { version: VERSION }
  if (version > VERSION)
    throw new ArchiveDamaged(
      `a newer Lectern wrote it, in version ${version} of the format; use that Lectern`,
    )
  const heading = v.safeParse(headingSchema, json)
  if (!heading.success) throw new ArchiveDamaged(`its ${HEADING} is not the one of a dump`)
  return heading.output
}

/** What an entry between the heading and the sums holds. */
export type PartPath =
  | { readonly kind: 'rows'; readonly table: string; readonly number: number }
  | { readonly kind: 'image'; readonly fileName: string }

export const rowsPath = (table: string, number: number): string =>
  `tables/${table}/${String(number).padStart(6, '0')}.ndjson`

export const imagePath = (fileName: string): string => `images/${fileName}`

export function partAt(path: string): PartPath {
  const [, table, number] = /^tables\/([a-z0-9_]+)\/(\d{6,})\.ndjson$/u.exec(path) ?? []
  if (table !== undefined) return { kind: 'rows', table, number: Number(number) }
  const [, fileName = ''] = /^images\/([^/]+)$/u.exec(path) ?? []
  if (formatOfFileName(fileName) !== undefined) return { kind: 'image', fileName }
  throw new ArchiveDamaged(`it has the path ${JSON.stringify(path)}, which no dump has`)
}

export const rowLine = (row: ArchivedRow): string => `${JSON.stringify(row)}\n`

const rowSchema = v.array(v.union([v.string(), v.number(), v.null()]))

export const readRows = (content: Buffer, path: string, columns: number): readonly ArchivedRow[] =>
  content
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const row = jsonIn(line, path)
      if (!v.is(rowSchema, row) || row.length !== columns)
        throw new ArchiveDamaged(`a line of ${path} is no row of its table`)
      return row
    })

function jsonIn(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ArchiveDamaged(`its ${path} is no JSON`, error)
  }
}

/** A line of SHA256SUMS, as `sha256sum` writes it. */
export const sumLine = (sum: string, path: string): string => `${sum}  ${path}\n`
