import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Session } from '../session.ts'
import type { Placeholders } from './statement.ts'

/** Folded columns to search in. On SQLite `trigrams` is an FTS5 table; PostgreSQL has a GIN index of all short substrings. */
export interface SearchedTexts {
  readonly id: string
  readonly columns: readonly string[]
  readonly trigrams: string
}

/** The values of a search. The engine and the length of the text decide which are defined, and so about the statement. */
export interface TextSearch {
  readonly text: string
  /** SQLite: the text as an FTS5 phrase. */
  readonly phrase: string | undefined
  /** PostgreSQL: the substrings of three characters, or the shorter text. */
  readonly grams: readonly string[] | undefined
}

const TRIGRAM = 3

export function textSearch({ engine }: Session, text: string): TextSearch {
  const characters = [...text]
  const none = { text, phrase: undefined, grams: undefined }
  if (engine === 'postgres') return text === '' ? none : { ...none, grams: gramsOf(characters) }
  return characters.length < TRIGRAM ? none : { ...none, phrase: `"${text.replaceAll('"', '""')}"` }
}

const gramsOf = (characters: readonly string[]): readonly string[] =>
  characters.length < TRIGRAM
    ? [characters.join('')]
    : [
        ...new Set(
          characters.slice(TRIGRAM - 1).map((_, start) => characters.slice(start, start + TRIGRAM).join('')),
        ),
      ]

// SQL copy: text-search
/** The condition that one of the columns holds this text. */
export function isFound(
  session: Session,
  searched: SearchedTexts,
  { text, phrase, grams }: Placeholders<TextSearch>,
): RawBuilder<SqlBool> {
  const { id, columns, trigrams } = searched
  const table = sql.table(trigrams)
  if (phrase !== undefined)
    return sql`${sql.ref(id)} in (select rowid from ${table} where ${table} match ${phrase})`
  if (grams === undefined) return contains(session, searched, text)
  const texts = columns.map((column) => sql.ref(column))
  // The planner does not see the grams in a subquery, so it keeps one plan.
  const hasGrams = sql`lectern_grams(${sql.join(texts, sql` || ' ' || `)}) @> (select ${grams}::text[])`
  return sql`(${hasGrams} and ${contains(session, searched, text)})`
}

/** The same condition, tested row by row. No character of the text is a wildcard. */
function contains(
  { engine }: Session,
  { columns }: Pick<SearchedTexts, 'columns'>,
  text: RawBuilder<string>,
): RawBuilder<SqlBool> {
  // With LIKE, PostgreSQL expects few rows without knowing the text. It then sorts all rows for a page of common ones.
  const position = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos')
  const each = columns.map((column) => sql`${position}(${sql.ref(column)}, ${text}) > 0`)
  return sql`(${sql.join(each, sql` or `)})`
}
