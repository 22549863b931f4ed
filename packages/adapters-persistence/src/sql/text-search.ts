import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Session } from '../session.ts'

/** Folded columns to search in. On SQLite `trigrams` is an FTS5 table, and `<trigrams>_places` lists its terms by row. */
export interface SearchedTexts {
  readonly id: string
  readonly columns: readonly string[]
  readonly trigrams: string
}

// SQL copy: text-search
/** One of the columns holds this text. No character of the text is a wildcard. */
export function holdsText(
  session: Session,
  searched: SearchedTexts,
  foldedText: string,
): RawBuilder<SqlBool> {
  const characters = [...foldedText]
  if (characters.length === 0) return isLike(searched, foldedText)
  if (session.engine === 'postgres') {
    return sql`(${hasGrams(searched, characters)} and ${isLike(searched, foldedText)})`
  }
  return characters.length < TRIGRAM
    ? beginsTrigram(searched, foldedText)
    : holdsTrigrams(searched, foldedText)
}

const TRIGRAM = 3
const LAST_CHARACTER = '\u{10ffff}'

/** FTS5 finds the text as a phrase: its trigrams in their order. */
function holdsTrigrams({ id, trigrams }: SearchedTexts, foldedText: string): RawBuilder<SqlBool> {
  const phrase = `"${foldedText.replaceAll('"', '""')}"`
  const table = sql.table(trigrams)
  return sql`${sql.ref(id)} in (select rowid from ${table} where ${table} match ${phrase})`
}

/** Stored texts are padded, so each character of a text begins a trigram. */
function beginsTrigram({ id, trigrams }: SearchedTexts, foldedText: string): RawBuilder<SqlBool> {
  const last = foldedText + LAST_CHARACTER.repeat(TRIGRAM - 1)
  return sql`${sql.ref(id)} in (
    select doc from ${sql.table(`${trigrams}_places`)} where term >= ${foldedText} and term <= ${last}
  )`
}

/** The condition that the GIN index serves: it holds every substring of up to three characters. */
function hasGrams({ columns }: SearchedTexts, characters: readonly string[]): RawBuilder<SqlBool> {
  const texts = columns.map((column) => sql.ref(column))
  const grams =
    characters.length < TRIGRAM
      ? [characters.join('')]
      : characters.slice(TRIGRAM - 1).map((_, start) => characters.slice(start, start + TRIGRAM).join(''))
  return sql`lectern_grams(${sql.join(texts, sql` || ' ' || `)}) @> ${grams}::text[]`
}

function isLike({ columns }: SearchedTexts, foldedText: string): RawBuilder<SqlBool> {
  const pattern = `%${foldedText.replaceAll(/[\\%_]/gu, '\\$&')}%`
  const each = columns.map((column) => sql`${sql.ref(column)} like ${pattern} escape '\\'`)
  return sql`(${sql.join(each, sql` or `)})`
}
