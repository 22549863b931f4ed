import { type EventVisibility, MOST_FOUND, type SearchQuery } from '@lectern/domain'
import type { Session } from '../session.ts'
import type { SearchSubject } from './schema.ts'

export interface FoundRow {
  readonly id: number
  readonly place: number
}

export interface Found {
  readonly rows: readonly FoundRow[]
  readonly isWhole: boolean
}

export interface FoundByRank {
  /** Documents whose titles have each word. */
  readonly titled: Found
  /** Other documents with words that begin with each word of the query. */
  readonly begun: Found
}

export type Search = (
  session: Session,
  subject: SearchSubject,
  query: SearchQuery,
  visibility: EventVisibility,
) => Promise<FoundByRank>

/** One more than a search shows, so that it knows whether there are more. */
export const ENOUGH = MOST_FOUND + 1
export const nothing: Found = { rows: [], isWhole: true }
