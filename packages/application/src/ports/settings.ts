/** What an operator may set about the rules. */
export interface Settings {
  /** The most records in one page. */
  readonly mostResultsPerPage: number
  /** The most events of one submitter that wait for approval at a time. */
  readonly mostPendingEvents: number
  /** A token that was not used for so long is no longer valid. */
  readonly tokenIdleDays: number
}

export const defaultSettings: Settings = {
  mostResultsPerPage: 1000,
  mostPendingEvents: 3,
  tokenIdleDays: 365,
}
