/** Pseudorandom choices, equal in every run with the same seed. */
export interface Random {
  /** An integer from 0 to the end, exclusive. */
  below(end: number): number
  oneOf<Value>(values: readonly Value[]): Value
  /** True in one of so many cases. */
  oneIn(count: number): boolean
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32: 32 bits of state, and a period of 2^32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (end: number): number => Math.floor((next() / 2 ** 32) * end)
  return {
    below,
    oneIn: (count) => below(count) === 0,
    oneOf(values) {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('There is nothing to choose from')
      return value
    },
  }
}

export function shuffled<Value>(values: readonly Value[], random: Random): readonly Value[] {
  const keyed = values.map((value) => ({ value, key: random.below(2 ** 31) }))
  return keyed.toSorted((one, other) => one.key - other.key).map(({ value }) => value)
}
