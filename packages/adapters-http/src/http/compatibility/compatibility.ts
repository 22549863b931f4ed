/** How the answers depart from the contract for the clients of an older service. Chosen at the start, never by a request. */
export interface Compatibility {
  /** The content type of JSON, to the letter. */
  readonly jsonType: string
}

/** The contract without departures. */
export const asInContract: Compatibility = {
  jsonType: 'application/json; charset=utf-8',
}
