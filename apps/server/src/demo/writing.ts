import type { DemoComment } from './demo-conference.ts'
import { personNamed } from './people.ts'

/** Text that is broken into lines for those who read the source. An empty line starts a new paragraph. */
export const prose = (text: TemplateStringsArray): string =>
  text.raw
    .join('')
    .trim()
    .split(/\n\s*\n/u)
    .map(inOneLine)
    .join('\n\n')

/**
 * Comments, a few lines each: the first one starts with the rating, the author (`-` for nobody), and how much later it
 * was written, in minutes, hours or days.
 */
export const said = (text: TemplateStringsArray): readonly DemoComment[] =>
  text.raw
    .join('')
    .trim()
    .split(/\n\s*(?=[1-5] \S+ \+\d+[mhd] )/u)
    .map(readComment)

const COMMENT = /^(?<rating>[1-5]) (?<author>\S+) \+(?<count>\d+)(?<unit>[mhd]) (?<text>.+)$/su

const minutesIn: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 }

function readComment(lines: string): DemoComment {
  const { rating, author = '', count, unit = '', text = '' } = COMMENT.exec(lines)?.groups ?? {}
  const known = personNamed(author)
  if (known === undefined && author !== '-') throw new Error(`Nobody here says: ${lines}`)
  const minutesLater = Number(count) * (minutesIn[unit] ?? 0)
  return { by: known?.username, rating: Number(rating), minutesLater, text: inOneLine(text) }
}

const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ')
