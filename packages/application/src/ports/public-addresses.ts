/** What has a public page, for the sitemap. */
export const publicPageKinds = ['events', 'talks', 'users'] as const
export type PublicPageKind = (typeof publicPageKinds)[number]

/** The ids of one part. A part never grows beyond it, and an addition changes the last part alone. */
export const IDS_PER_PART = 5000

/** The names in the addresses of public pages, in parts by id. The first part has the number 1. */
export interface PublicAddressQueries {
  /**
   * The names of approved events, the stubs of their talks, or the usernames of verified users who host an approved event
   * or are an approved speaker at one; in the order of the ids.
   */
  list(kind: PublicPageKind, part: number): Promise<readonly string[]>
  /** The number of parts of each kind. A part may be empty. */
  countParts(): Promise<Readonly<Record<PublicPageKind, number>>>
}
