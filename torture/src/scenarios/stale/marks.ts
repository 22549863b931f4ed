/**
 * A mark is a text such as `e3v17x`: version 17 of event 3. Each write puts the same mark into several fields and child
 * records, so an answer with two versions of one thing mixes two states.
 */
export const markOf = (thing: string, version: number): string => `${thing}v${version}x`

const mark = /\b([et]\d+)v(\d+)x/gu

/** The versions of each thing in an answer. */
export function marksIn(text: string): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>()
  for (const [, thing = '', version] of text.matchAll(mark)) {
    found.getOrInsertComputed(thing, () => new Set()).add(Number(version))
  }
  return found
}
