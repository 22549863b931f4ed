import type { EventId, TalkId } from '@lectern/domain'

export interface SearchTables {
  readonly event_search: SearchTable & { readonly event_id: EventId }
  readonly talk_search: SearchTable & { readonly talk_id: TalkId }
  readonly event_search_due: { readonly event_id: EventId }
  readonly talk_search_due: { readonly talk_id: TalkId }
}

/** What has an index of terms. */
export type SearchSubject = 'event' | 'talk'

/** A row of `event_search` or `talk_search`. */
export interface IndexRow extends SearchTable {
  readonly id: number
}

export interface SearchTable {
  /** Orders results: the number of `searchPlace`. */
  readonly place: number
  /** The terms of the document: on PostgreSQL a `tsvector`, on SQLite each between two spaces. */
  readonly terms: string
}
