/**
 * Waits for two reads that were started at once, so that a store may answer both in one round trip. When both fail, the
 * first one gives the error.
 */
export async function together<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<readonly [First, Second]> {
  await Promise.allSettled([first, second])
  return [await first, await second]
}
