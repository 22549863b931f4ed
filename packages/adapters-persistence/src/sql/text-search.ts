import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Session } from '../session.ts'
import { asPlaceholders, type Placeholders } from './statement.ts'

/** Folded columns to search in. On SQLite `trigrams` is an FTS5 table, and `<trigrams>_places` lists its terms by row. */
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
  /** SQLite: some trigrams of a text of several words, as an FTS5 expression. */
  readonly trigrams: string | undefined
  /** SQLite: the last term that begins with a text that is shorter than a trigram. */
  readonly lastTerm: string | undefined
  /** PostgreSQL: some substrings of up to three characters. */
  readonly grams: readonly string[] | undefined
}

const TRIGRAM = 3
const LAST_CHARACTER = '\u{10ffff}'

export function textSearch({ engine }: Session, text: string): TextSearch {
  const characters = [...text]
  const onSqlite = { phrase: undefined, trigrams: undefined, lastTerm: undefined }
  const none = { text, ...onSqlite, grams: undefined }
  if (text === '') return none
  if (engine === 'postgres') return { ...none, grams: fewGrams(characters) }
  if (characters.length < TRIGRAM) return { ...none, lastTerm: text + LAST_CHARACTER.repeat(TRIGRAM - 1) }
  return { ...none, phrase: phraseOf(text), trigrams: trigramsBetweenWords(characters) }
}

const phraseOf = (text: string): string => `"${text.replaceAll('"', '""')}"`

function trigramsBetweenWords(characters: readonly string[]): string | undefined {
  const grams = rareGrams(characters)
  return grams.length === 0 ? undefined : grams.map(phraseOf).join(' AND ')
}

/** Each one costs a look at the index. Without a space, every third one has all characters but the last ones. */
function fewGrams(characters: readonly string[]): readonly string[] {
  const rare = rareGrams(characters)
  if (rare.length > 0) return rare
  const grams = gramsOf(characters)
  return grams.filter((_, start) => start % TRIGRAM === 0 || start === grams.length - 1)
}

/** Fewer texts have the trigrams between two words than those of each word. So these and the ends are enough. */
function rareGrams(characters: readonly string[]): readonly string[] {
  const grams = gramsOf(characters)
  const between = grams.filter((gram) => [...gram][1] === ' ')
  return between.length === 0 ? [] : [...new Set([...between, ...grams.slice(0, 1), ...grams.slice(-1)])]
}

const gramsOf = (characters: readonly string[]): readonly string[] =>
  characters.length < TRIGRAM
    ? [characters.join('')]
    : characters.slice(TRIGRAM - 1).map((_, start) => characters.slice(start, start + TRIGRAM).join(''))

/** The condition that one of the columns holds this text. The search index leads to the rows. */
export const holdsText = (
  session: Session,
  searched: SearchedTexts,
  foldedText: string,
): RawBuilder<SqlBool> => isFound(session, searched, asPlaceholders(textSearch(session, foldedText)))

// SQL copy: text-search
/** The same for the placeholders of a prepared statement. */
export function isFound(
  session: Session,
  searched: SearchedTexts,
  { text, phrase, lastTerm, grams }: Placeholders<TextSearch>,
): RawBuilder<SqlBool> {
  if (phrase !== undefined) return holdsTrigrams(searched, phrase)
  if (lastTerm !== undefined) return beginsTrigram(searched, text, lastTerm)
  if (grams !== undefined) return sql`(${hasGrams(searched, grams)} and ${contains(session, searched, text)})`
  return contains(session, searched, text)
}

/** The same condition, tested row by row without the search index. No character of the text is a wildcard. */
export function contains(
  { engine }: Session,
  { columns }: Pick<SearchedTexts, 'columns'>,
  text: RawBuilder<string>,
): RawBuilder<SqlBool> {
  // With LIKE, PostgreSQL expects few rows without knowing the text. It then sorts all rows for a page of common ones.
  const position = sql.raw(engine === 'sqlite' ? 'instr' : 'strpos')
  const each = columns.map((column) => sql`${position}(${sql.ref(column)}, ${text}) > 0`)
  return sql`(${sql.join(each, sql` or `)})`
}

/**
 * The ids of some of the rows of `isFound`. On SQLite the search index gives them one after another. For a phrase, FTS5 reads
 * the places of each trigram. With `AND` it skips the texts that lack one of them.
 */
export function someFound(
  session: Session,
  table: string,
  searched: SearchedTexts,
  of: Placeholders<TextSearch>,
  most: number,
): RawBuilder<{ readonly id: number }> {
  const { phrase, trigrams, lastTerm } = of
  const [index, id, limit] = [sql.table(searched.trigrams), sql.ref(searched.id), sql.lit(most)]
  if (trigrams !== undefined) {
    return sql`
      select ${id} as id from ${index} cross join ${sql.table(table)} on ${id} = ${index}.rowid
      where ${index} match ${trigrams} and ${contains(session, searched, of.text)} limit ${limit}
    `
  }
  if (phrase !== undefined) {
    return sql`select rowid as id from ${index} where ${index} match ${phrase} limit ${limit}`
  }
  if (lastTerm !== undefined) return sql`${placesOf(searched, of.text, lastTerm)} limit ${limit}`
  if (of.grams !== undefined) return someOnPostgres(session, table, searched, of, most)
  return sql`select ${id} as id from ${sql.table(table)} where ${contains(session, searched, of.text)} limit ${limit}`
}

/** The rows of so many of the last ids are counted, to estimate how many have the text. */
const SAMPLED = 400
/** In so many of the last ids a common text is looked for. */
const MOST_NEWEST = 10_000

/**
 * A GIN index gives all rows with the text before the first one is read. For a common text, fewer rows are read from the newest
 * on, until enough are found.
 */
function someOnPostgres(
  session: Session,
  table: string,
  searched: SearchedTexts,
  of: Placeholders<TextSearch>,
  most: number,
): RawBuilder<{ readonly id: number }> {
  const [rows, id, limit] = [sql.table(table), sql.ref(searched.id), sql.lit(most)]
  const newestId = sql`(select max(${id}) from ${rows})`
  const containsIn = (ids: number) =>
    sql`${id} > ${newestId} - ${sql.lit(ids)} and ${contains(session, searched, of.text)}`
  // The index would give about `max(id) * found / SAMPLED` entries. From the newest on, about `most * SAMPLED / found` rows are
  // read. An entry takes as long as two rows.
  const isCommon = sql`2 * power(found, 2) * ${newestId} > ${sql.lit(most * SAMPLED ** 2)}`
  const isEnough = sql`(select count(*) from newest) = ${limit}`
  return sql`
    with sample as materialized (select count(*) as found from ${rows} where ${containsIn(SAMPLED)}),
      newest as materialized (
        select ${id} as id from ${rows} where (select ${isCommon} from sample) and ${containsIn(MOST_NEWEST)}
        order by ${id} desc limit ${limit}
      )
    select id from newest where ${isEnough} union all (
      select ${id} as id from ${rows} where not ${isEnough} and ${isFound(session, searched, of)} limit ${limit}
    )
  `
}

/** FTS5 finds the text as a phrase: its trigrams in their order. */
function holdsTrigrams({ id, trigrams }: SearchedTexts, phrase: RawBuilder<string>): RawBuilder<SqlBool> {
  const table = sql.table(trigrams)
  return sql`${sql.ref(id)} in (select rowid from ${table} where ${table} match ${phrase})`
}

/** Stored texts are padded, so each character of a text begins a trigram. */
const beginsTrigram = (
  searched: SearchedTexts,
  text: RawBuilder<string>,
  lastTerm: RawBuilder<string>,
): RawBuilder<SqlBool> => sql`${sql.ref(searched.id)} in (${placesOf(searched, text, lastTerm)})`

const placesOf = (
  { trigrams }: SearchedTexts,
  text: RawBuilder<string>,
  lastTerm: RawBuilder<string>,
): RawBuilder<{ readonly id: number }> =>
  sql`select doc as id from ${sql.table(`${trigrams}_places`)} where term >= ${text} and term <= ${lastTerm}`

/** The condition that the GIN index serves: it holds every substring of up to three characters. */
function hasGrams({ columns }: SearchedTexts, grams: RawBuilder<readonly string[]>): RawBuilder<SqlBool> {
  const texts = columns.map((column) => sql.ref(column))
  return sql`lectern_grams(${sql.join(texts, sql` || ' ' || `)}) @> ${grams}::text[]`
}
