import { expect, it } from 'vitest'
import { scoreSpam } from './spam.ts'

/** Five times the longest text. A rule that backtracks needs seconds here, the others at most some 150 ms. */
const LENGTH = 100_000
const MOST_CPU_MICROSECONDS = 3_000_000

// Beginnings of what the rules look for, that come to nothing.
const hostile = [
  ['a', 'a.', 'a-', '.', '-', '/', ':', '@', 'a@', '+', '+1', '1', '1 ', '$', '$1 ', ' ', '\n', '\t'],
  ['http', 'http:', 'http://', 'https://a', 'www.', 'www.a', 'hxxp', 'hxxp://', '://', 'com.', 'a.com'],
  ['[', '[.', '[.]', 'a[.]', ' [ . ] ', '(dot', 'a (dot', '[url', '[url=', '<', '<a', '<a ', '<a href='],
  ['\u200B', 'a\u200B', '\u200Ba', '\u00AD', 'a\u00AD', 'о', 'аa', 'оo', 'aо', '\u0301', 'a\u0301', '\uD800'],
  ['ﷺ', 'ﬃ', 'Ⅷ', 'İ', '👩‍💻', '𝐚', '字', 'é', 'ς', 'A', 'online ', 'casino ', 'earn $1 ', 'recover lost '],
  ['guaranteed ', 'made $1 000 ', 'lost 1', 'da 1', 'online casino ', 'a.a.a.a.a.a.a ', 'x'.repeat(63)],
].flat()

it.each(hostile)('%j, again and again, takes no time', (part) => {
  for (const text of [part.repeat(LENGTH), `a ${part.repeat(LENGTH)}`]) {
    const begin = process.threadCpuUsage()
    scoreSpam({
      kind: 'event',
      text: `${text.slice(0, LENGTH)}!`,
      copiesElsewhere: 0,
      recentComments: 0,
      accountAge: 0,
    })
    const { user } = process.threadCpuUsage(begin)
    expect(user).toBeLessThan(MOST_CPU_MICROSECONDS)
  }
})
