import type { Page, SearchListing } from '@lectern/application'
import {
  type EventId,
  type EventVisibility,
  MOST_FOUND,
  SEARCH_IDS,
  searchMarks,
  type SearchQuery,
} from '@lectern/domain'
import { type RawBuilder, sql } from 'kysely'
import { PLANNED_FOR_VALUES } from '../dialects/postgres/statement-names.ts'
import { isVisible, type VisibilityValues, visibilityValues } from '../events/visibility.ts'
import type { SearchSubject } from '../schema.ts'
import type { Session } from '../session.ts'
import { inOrderOf } from '../sql/results.ts'
import { type Placeholders, statement } from '../sql/statement.ts'
import { termOf } from './index-texts.ts'

/** What is looked for, and by whom. */
interface TextQuery {
  readonly query: SearchQuery
  readonly visibility: EventVisibility
  /** Talks of this event only. */
  readonly within?: EventId | undefined
}

interface FoundIds {
  readonly ids: readonly number[]
  readonly isMore: boolean
}

// SQL copy: searched-words
/** The best ones: first those with all whole words in the title, then in title and names, then anywhere, each newest first. */
export async function findIds(
  session: Session,
  subject: SearchSubject,
  { query, visibility, within }: TextQuery,
): Promise<FoundIds> {
  const ids = new Set<number>()
  for (const mark of query.length === 0 ? [] : searchMarks) {
    if (ids.size > MOST_FOUND) break
    const meets = mark === '=' ? equals : beginsWith
    const terms = query.map((word) => meets[session.engine](mark + word))
    const all = within === undefined ? terms : [equals[session.engine](termOf(within)), ...terms]
    const match = all.join(session.engine === 'sqlite' ? ' AND ' : ' & ')
    const rows = await newest[subject](session, { match, ...visibilityValues(visibility) })
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
  const [index, id] = [sql.table(`${subject}_search`), sql.ref(`${subject}s.id`)]
  const talks = subject === 'talk' ? sql`cross join talks on talks.id = ${idOfPlace(index)}` : sql``
  const eventId = subject === 'talk' ? sql`talks.event_id` : idOfPlace(index)
  return statement((session, { match, ...of }: Placeholders<Values>) => {
    const isVisibleToo = isVisible(of).map((condition) => sql`and ${condition}`)
    const rows =
      session.engine === 'sqlite'
        ? sql<FoundRow>`
            select ${id} as id from ${index} ${talks} cross join events on events.id = ${eventId}
            where ${index} match ${match} ${sql.join(isVisibleToo, sql` `)}
            order by ${index}.rowid desc limit ${sql.lit(MOST_FOUND + 1)}
          `
        : sql<FoundRow>`
            ${sql.raw(PLANNED_FOR_VALUES)}
            select ${sql.ref(`${subject}_id`)} as id from ${index} join events on events.id = event_id
            where terms @@ cast(${match} as tsquery) ${sql.join(isVisibleToo, sql` `)}
            order by place desc limit ${sql.lit(MOST_FOUND + 1)}
          `
    return { compile: () => rows.compile(session.db) }
  })
}

interface FoundRow {
  readonly id: number
}

const idOfPlace = (index: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${index}.rowid & ${sql.lit(SEARCH_IDS - 1)}`

const newest = { event: newestOf('event'), talk: newestOf('talk') }

/** A page of the found rows, in the order of their ids. A row that has left meanwhile is left out. */
export async function listFound<Row extends { readonly id: number }>(
  { ids, isMore }: FoundIds,
  { start = 0, size }: Page,
  viewsWith: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<SearchListing<Row>> {
  const wanted = ids.slice(start, start + size)
  const views = wanted.length === 0 ? [] : await viewsWith(wanted)
  const items = inOrderOf<number, Row>(wanted, views, ({ id }) => id)
  return { items, total: ids.length, start, size, isMore }
}
