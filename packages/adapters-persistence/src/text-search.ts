import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Session } from './session.ts'

/** Folded columns to search in; on SQLite their trigrams are in a table of their own. */
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
  const isLong = [...foldedText].length >= 3
  if (isLong && session.engine === 'sqlite') return holdsTrigrams(searched, foldedText)
  const each = searched.columns.map((column) => isLike(column, foldedText))
  const holds = sql<SqlBool>`(${sql.join(each, sql` or `)})`
  return isLong ? sql`(${hasTrigrams(searched, foldedText)} and ${holds})` : holds
}

/** A phrase of trigrams that follow one another is the text. */
function holdsTrigrams({ id, trigrams }: SearchedTexts, foldedText: string): RawBuilder<SqlBool> {
  const phrase = `"${foldedText.replaceAll('"', '""')}"`
  const table = sql.table(trigrams)
  return sql`${sql.ref(id)} in (select rowid from ${table} where ${table} match ${phrase})`
}

/** In the words of the index. */
function hasTrigrams({ columns }: SearchedTexts, foldedText: string): RawBuilder<SqlBool> {
  const texts = columns.map((column) => sql.ref(column))
  return sql`lectern_trigrams(${sql.join(texts, sql` || ' ' || `)}) @> lectern_trigrams(${foldedText})`
}

const isLike = (column: string, foldedText: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} like ${`%${foldedText.replaceAll(/[\\%_]/gu, '\\$&')}%`} escape '\\'`
