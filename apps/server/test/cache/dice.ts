/** Pseudo-random numbers, equal in every run with the same seed. */
export interface Dice {
  /** An integer from 0 to `count` - 1. */
  below(count: number): number
  oneOf<Value>(values: readonly Value[]): Value
}

export function createDice(seed: number): Dice {
  let state = seed >>> 0
  const below = (count: number): number => {
    // The linear congruential generator of Numerical Recipes; its high bits are the most random.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  return {
    below,
    oneOf(values) {
      const value = values[below(values.length)]
      if (value === undefined) throw new Error('There is nothing to choose from')
      return value
    },
  }
}
