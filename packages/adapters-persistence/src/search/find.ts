import type { Page, SearchListing } from '@lectern/application'
import {
  type EventId,
  type EventVisibility,
  MOST_FOUND,
  SEARCH_IDS,
  searchMarks,
  type SearchQuery,
} from '@lectern/domain'
import { sql } from 'kysely'
import { PLANNED_FOR_VALUES } from '../dialects/postgres/named-statements.ts'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { termOf } from './index-texts.ts'
import type { SearchSubject } from './schema.ts'

/** What is looked for, and by whom. */
export interface TextQuery {
  readonly query: SearchQuery
  readonly visibility: EventVisibility
  /** Talks of this event only. */
  readonly within?: EventId | undefined
}

export interface FoundIds {
  readonly ids: readonly number[]
  readonly isMore: boolean
}

// SQL copy: searched-words
/** The best ones: first those with all words in the title, then in title and names, then anywhere, each newest first. */
export async function findIds(
  session: Session,
  subject: SearchSubject,
  { query, visibility, within }: TextQuery,
): Promise<FoundIds> {
  const ids = new Set<number>()
  for (const mark of query.length === 0 ? [] : searchMarks) {
    if (ids.size > MOST_FOUND) break
    const terms = query.map((word) => beginsWith[session.engine](mark + word))
    const all = within === undefined ? terms : [equals[session.engine](termOf(within)), ...terms]
    const match = all.join(session.engine === 'sqlite' ? ' AND ' : ' & ')
    const { rows } = await newest[subject](session, { match, ...visibilityValues(visibility) })
    for (const { id } of rows) ids.add(id)
  }
  return { ids: [...ids].slice(0, MOST_FOUND), isMore: ids.size > MOST_FOUND }
}

/** No term holds a quotation mark. */
const beginsWith = {
  sqlite: (term: string): string => `"${term}"*`,
  postgres: (term: string): string => `'${term}':*`,
}
const equals = {
  sqlite: (term: string): string => `"${term}"`,
  postgres: (term: string): string => `'${term}'`,
}

interface Values extends VisibilityValues {
  /** An FTS5 expression or a `tsquery`. */
  readonly match: string
}

/** FTS5 gives its rows in the order of places. PostgreSQL reads all rows of rare words, and for common ones the newest rows. */
const newestOf = (subject: SearchSubject) => {
  const [index, subjects] = [sql.table(`${subject}_search`), sql.table(`${subject}s`)]
  const id = sql.ref(`${subject}s.id`)
  return statement((session, { match, ...of }: Placeholders<Values>) => {
    const isSqlite = session.engine === 'sqlite'
    const events = subject === 'event' ? sql`` : sql`cross join events`
    const conditions = [
      isSqlite ? sql`${index} match ${match}` : sql`terms @@ cast(${match} as tsquery)`,
      isSqlite
        ? sql`${id} = ${index}.rowid & ${sql.lit(SEARCH_IDS - 1)}`
        : sql`${id} = ${sql.ref(`${subject}_id`)}`,
      ...(subject === 'event' ? [] : [sql`events.id = talks.event_id`]),
      ...isVisible(of),
    ]
    const rows = sql<{ readonly id: number }>`
      ${sql.raw(isSqlite ? '' : PLANNED_FOR_VALUES)}
      select ${id} as id from ${index} cross join ${subjects} ${events} where ${sql.join(conditions, sql` and `)}
      order by ${sql.raw(isSqlite ? `${subject}_search.rowid` : 'place')} desc limit ${sql.lit(MOST_FOUND + 1)}
    `
    return { compile: () => rows.compile(session.db) }
  })
}

const newest = { event: newestOf('event'), talk: newestOf('talk') }

/** A page of the found rows, in the order of their ids. A row that has left meanwhile is left out. */
export async function listFound<Row extends { readonly id: number }>(
  { ids, isMore }: FoundIds,
  { start = 0, size }: Page,
  viewsWith: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<SearchListing<Row>> {
  const wanted = ids.slice(start, start + size)
  const views = new Map<number, Row>()
  for (const view of wanted.length === 0 ? [] : await viewsWith(wanted)) views.set(view.id, view)
  const items = wanted.map((id) => views.get(id)).filter((view) => view !== undefined)
  return { items, total: ids.length, start, size, isMore }
}
