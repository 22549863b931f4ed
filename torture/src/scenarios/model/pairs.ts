/** The same things on both sides: their ids differ, because each side counts them in its own way. */
export interface Pairs {
  /** How many pairs of this kind are known. */
  count(kind: string): number
  /** The ids of one pair. */
  at(kind: string, index: number): Pair | undefined
  /** Whether the two may be the same. An unknown pair becomes known. */
  unify(kind: string, pair: Pair): boolean
}

export type Pair = readonly [server: string, model: string]

export function createPairs(): Pairs {
  const lists = new Map<string, Pair[]>()
  const partners = new Map<string, string>()
  return {
    count: (kind) => lists.get(kind)?.length ?? 0,
    at: (kind, index) => lists.get(kind)?.[index],
    unify(kind, pair) {
      const [server, model] = pair
      const [here, there] = [`server ${kind} ${server}`, `model ${kind} ${model}`]
      const partner = partners.get(here)
      if (partner !== undefined || partners.has(there)) return partner === model
      partners.set(here, model).set(there, server)
      lists.getOrInsertComputed(kind, () => []).push(pair)
      return true
    },
  }
}
