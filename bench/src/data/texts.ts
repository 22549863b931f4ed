import type { Dice } from './dice.ts'

const words = [
  'async',
  ...[
    'queues Größe testing legacy events graph databases Zürich keynote monads architecture Übersicht the of and',
    'with streams caches Москва memory compilers 東京 types deploy observability people teams kernel naïve latency',
    `failure design refactoring browsers security garbage collection consensus clocks protocols "quoted" it's`,
  ].flatMap((line) => line.split(' ')),
] as const

const POOL_WORDS = 20_000

/** Cuts texts from one long text, which is faster than generating each word by word. */
export interface Texts {
  words(dice: Dice, count: number): string
  ofLength(dice: Dice, least: number, most: number): string
}

export function createTexts(dice: Dice): Texts {
  const someWords = (random: Dice, count: number): string =>
    Array.from({ length: count }, () => random.oneOf(words)).join(' ')
  const pool = someWords(dice, POOL_WORDS)
  return {
    words: someWords,
    ofLength(random, least, most) {
      const length = least + random.below(most - least + 1)
      const start = random.below(pool.length - length)
      return pool.slice(start, start + length).trim()
    },
  }
}
