/** What has an index of the terms of its texts (`termsOf`): an FTS5 table on SQLite, and a `tsvector` on PostgreSQL. */
export type SearchSubject = 'event' | 'talk'

/** Their rows are in the order of `searchPlace`, which is the `rowid` on SQLite. */
export type SearchTables = Readonly<Record<`${SearchSubject}_search`, { readonly terms: string }>>
