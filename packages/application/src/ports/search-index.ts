/** The index by which searches of texts find events and talks. A store may do without. */
export interface SearchIndexRepository {
  /**
   * Indexes at most so many of the events and talks that were saved since they were indexed, and gives their number: 0 when none is
   * left. A search compares a few of the newest of them one by one, and says that there may be more.
   */
  indexDue(most: number): Promise<number>
}
