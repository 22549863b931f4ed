import type { DemoComment } from './demo-conference.ts'
import { personNamed } from './people.ts'

/** Joins the lines of each paragraph. An empty line starts a new paragraph. */
export const prose = (text: TemplateStringsArray): string =>
  text.raw
    .join('')
    .trim()
    .split(/\n\s*\n/u)
    .map(inOneLine)
    .join('\n\n')

/**
 * Parses comments. Each starts with the rating, the author (`-` for an anonymous comment), and the delay in minutes, hours
 * or days: `5 ada +2h Great talk`.
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
  if (known === undefined && author !== '-') throw new Error(`Unknown author: ${lines}`)
  const minutesLater = Number(count) * (minutesIn[unit] ?? 0)
  return { by: known?.username, rating: Number(rating), minutesLater, text: inOneLine(text) }
}

const inOneLine = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ')
