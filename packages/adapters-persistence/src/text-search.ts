import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Session } from './session.ts'

/** Folded columns to search in; on SQLite their trigrams are in a table of their own, and its places in another. */
export interface SearchedTexts {
  readonly id: string
  readonly columns: readonly string[]
  readonly trigrams: string
}

/** Whether one of the columns holds this text, in which no character has a meaning of its own. */
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

/** A phrase of trigrams that follow one another is the text. */
function holdsTrigrams({ id, trigrams }: SearchedTexts, foldedText: string): RawBuilder<SqlBool> {
  const phrase = `"${foldedText.replaceAll('"', '""')}"`
  const table = sql.table(trigrams)
  return sql`${sql.ref(id)} in (select rowid from ${table} where ${table} match ${phrase})`
}

/** A text is padded, so that each of its characters begins one. */
function beginsTrigram({ id, trigrams }: SearchedTexts, foldedText: string): RawBuilder<SqlBool> {
  const last = foldedText + LAST_CHARACTER.repeat(TRIGRAM - 1)
  return sql`${sql.ref(id)} in (
    select doc from ${sql.table(`${trigrams}_places`)} where term >= ${foldedText} and term <= ${last}
  )`
}

/** In the words of the index, which has everything of up to three characters. */
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
