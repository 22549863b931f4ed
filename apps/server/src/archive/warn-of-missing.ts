const MOST_NAMED = 5

/** Image files that an event or a user has, and no store. */
export function warnOfMissing(fileNames: readonly string[], copy: string): void {
  if (fileNames.length === 0) return
  const more = fileNames.length - MOST_NAMED
  const named = fileNames.slice(0, MOST_NAMED).join(', ')
  console.error(
    `The ${copy} lacks image files that are missing: ${named}${more > 0 ? ` and ${more} more` : ''}.`,
  )
}
