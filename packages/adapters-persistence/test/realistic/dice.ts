/** A seeded generator: the same numbers in each run. */
export interface Dice {
  /** From 0 up to, not including, the end. */
  below(end: number): number
  oneOf<Value>(values: readonly [Value, ...Value[]]): Value
  /** This many different items, or all of them when there are fewer. */
  some<Value>(values: readonly Value[], count: number): readonly Value[]
}

export function dice(seed: number): Dice {
  let state = seed
  const below = (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
  return {
    below,
    oneOf: (values) => values[below(values.length)] ?? values[0],
    some: (values, count) => {
      const picked = new Set(Array.from({ length: count }, () => values[below(values.length)]))
      return picked.values().filter(isThere).toArray()
    },
  }
}

const isThere = <Value>(value: Value | undefined): value is Value => value !== undefined
