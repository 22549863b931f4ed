import { styleText } from 'node:util'
import { lineForPeople, type Paint } from './line-for-people.ts'

/** A stream that may lead to a terminal, as `process.stderr` does. */
export interface LogStream {
  readonly isTTY?: boolean
  /** Of a terminal; also tells whether somebody wants none (`NO_COLOR`). */
  readonly hasColors?: () => boolean
  readonly write: (text: string) => unknown
}

/** Takes the JSON lines of the log to the stream: as they are, or on a terminal as lines for people. */
export function logDestination(stream: LogStream): { readonly write: (line: string) => void } {
  if (stream.isTTY !== true) return { write: (line) => void stream.write(line) }
  const paint: Paint = stream.hasColors?.() === true ? coloured : plain
  return {
    write(json) {
      const line = lineForPeople(json, paint)
      if (line !== undefined) stream.write(line)
    },
  }
}

const coloured: Paint = (style, text) => styleText(style, text, { validateStream: false })
const plain: Paint = (_style, text) => text
