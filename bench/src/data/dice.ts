/** Pseudorandom numbers with a fixed seed. */
export interface Dice {
  /** From 0 to the end, exclusive. */
  below(end: number): number
  oneOf<Value>(values: readonly [Value, ...Value[]]): Value
}

export function dice(seed: number): Dice {
  let state = seed
  const below = (end: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
  return { below, oneOf: (values) => values[below(values.length)] ?? values[0] }
}
