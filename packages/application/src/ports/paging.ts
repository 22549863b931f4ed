/** A page of a query. */
export interface Page {
  readonly start: number | undefined
  readonly size: number
}

/** One page of a list, and its position in the list. */
export interface Listing<Item> {
  readonly items: readonly Item[]
  readonly total: number
  readonly start: number
  readonly size: number
}

/** One page of the best results of a search. */
export interface SearchListing<Item> extends Listing<Item> {
  /** Whether there are more results than `total`, which a search does not count. */
  readonly isMore: boolean
}
