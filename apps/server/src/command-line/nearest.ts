/**
 * Suggests a candidate for an unknown word: one at an edit distance of at most 2 (1 for short candidates), or else one that
 * starts with the word.
 */
export const nearest = (word: string, candidates: readonly string[]): string | undefined =>
  mistyped(word, candidates) ??
  candidates.find((candidate) => word.length >= SHORTEST_BEGINNING && candidate.startsWith(word))

const SHORTEST_BEGINNING = 3

/** The candidate with the smallest edit distance to the word, if the distance is small enough for a typing error. */
export function mistyped<Name extends string>(word: string, candidates: readonly Name[]): Name | undefined {
  const near = candidates
    .filter((candidate) => Math.abs(candidate.length - word.length) <= MOST && hasLettersOf(word, candidate))
    .map((candidate) => ({ candidate, distance: distanceOf(word, candidate) }))
    .filter(({ candidate, distance }) => distance <= (candidate.length < 6 ? 1 : MOST))
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.candidate
}

const MOST = 2

/** Each letter of the word that the candidate lacks is at least one edit. This excludes most candidates in little time. */
function hasLettersOf(word: string, candidate: string): boolean {
  let left = candidate
  let strange = 0
  for (const letter of word) {
    if (!left.includes(letter)) strange += 1
    if (strange > MOST) return false
    left = left.replace(letter, '')
  }
  return true
}

/** Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, replacements and swaps of neighbours. */
function distanceOf(one: string, other: string): number {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line]
    for (let place = 1; place <= other.length; place += 1) {
      const same = one[line - 1] === other[place - 1]
      const swapped = one[line - 2] === other[place - 1] && one[line - 1] === other[place - 2]
      next.push(
        Math.min(
          at(row, place) + 1,
          at(next, place - 1) + 1,
          at(row, place - 1) + (same ? 0 : 1),
          swapped ? at(before, place - 2) + 1 : Infinity,
        ),
      )
    }
    before = row
    row = next
  }
  return at(row, other.length)
}

const at = (row: readonly number[], place: number): number => row[place] ?? Infinity
