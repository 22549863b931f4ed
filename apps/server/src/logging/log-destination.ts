import { styleText } from 'node:util'
import { lineForPeople, type Paint } from './line-for-people.ts'

/** A stream that may be a terminal, such as `process.stderr`. */
export interface LogStream {
  readonly isTTY?: boolean
  /** Whether a terminal shows colours; it respects `NO_COLOR`. */
  readonly hasColors?: () => boolean
  readonly write: (text: string) => unknown
}

/** Writes the JSON log lines to the stream, formatted for people on a terminal. */
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
