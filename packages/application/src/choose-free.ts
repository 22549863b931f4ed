const BATCH = 50

/** The first candidate that is free. Asks the store in batches. */
export async function chooseFree(
  candidates: Iterable<string>,
  takenOf: (candidates: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string> {
  for (const batch of batches(candidates)) {
    const taken = await takenOf(batch)
    const free = batch.find((candidate) => !taken.has(candidate))
    if (free !== undefined) return free
  }
  throw new Error('No candidate is free')
}

function* batches(candidates: Iterable<string>): Generator<readonly string[]> {
  let batch: string[] = []
  for (const candidate of candidates) {
    batch.push(candidate)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
