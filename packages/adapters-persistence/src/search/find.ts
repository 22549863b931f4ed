import { type EventVisibility, MOST_FOUND, rankOf, searchPlace, type SearchQuery } from '@lectern/domain'
import { visibilityValues } from '../events/visibility.ts'
import type { Session } from '../session.ts'
import { toDocument } from './documents.ts'
import { dueDocuments, MOST_COMPARED } from './due.ts'
import type { Found, Search } from './found.ts'
import { searchOnPostgres } from './on-postgres.ts'
import { searchOnSqlite } from './on-sqlite.ts'
import type { SearchSubject } from './schema.ts'

// The best documents for a query: those with all words in the title, then the others, each newest first. A common word is
// found by a look at the newest documents, a rare one by the index of terms. What is not indexed yet is compared by `rankOf`.

export interface FoundIds {
  readonly ids: readonly number[]
  /** Whether there are more, or may be more. */
  readonly isMore: boolean
}

export async function findIds(
  session: Session,
  subject: SearchSubject,
  query: SearchQuery,
  visibility: EventVisibility,
): Promise<FoundIds> {
  if (query.length === 0) return { ids: [], isMore: false }
  const search = session.engine === 'sqlite' ? searchOnSqlite : searchOnPostgres
  const [indexed, due] = await Promise.all([
    search(session, subject, query, visibility),
    compareDue(session, subject, query, visibility),
  ])
  const ids = newestFirst(indexed.titled, due.titled).union(newestFirst(indexed.begun, due.begun))
  const isWhole = [indexed, due].every(({ titled, begun }) => titled.isWhole && begun.isWhole)
  return { ids: [...ids].slice(0, MOST_FOUND), isMore: ids.size > MOST_FOUND || !isWhole }
}

const newestFirst = (one: Found, other: Found): ReadonlySet<number> =>
  new Set([...one.rows, ...other.rows].toSorted((a, b) => b.place - a.place).map(({ id }) => id))

/** The newest of the documents that are due. */
const compareDue: Search = async (session, subject, query, visibility) => {
  const { rows: due } = await dueDocuments[subject](session, visibilityValues(visibility))
  const rows = due
    .slice(0, MOST_COMPARED)
    .filter(({ isSeen }) => isSeen === 1)
    .map(toDocument)
    .map(({ id, startDate, document }) => ({
      id,
      place: searchPlace(startDate, id),
      rank: rankOf(document, query),
    }))
  const isWhole = due.length <= MOST_COMPARED
  return {
    titled: { rows: rows.filter(({ rank }) => rank === 2), isWhole },
    begun: { rows: rows.filter(({ rank }) => rank === 1), isWhole },
  }
}
