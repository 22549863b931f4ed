import { styleText } from 'node:util'
import { type Logger as PinoLogger, pino } from 'pino'
import type { Journal, JournalNote } from '@lectern/application'
import { lineForPeople, type Paint } from './line-for-people.ts'
import type { Config } from '../config/config.ts'

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

export type Logger = Pick<PinoLogger, 'info' | 'warn'>

/** The logger for entries outside of requests; it shares standard error with the HTTP server. */
export const createLogger = ({ logLevel }: Pick<Config, 'logLevel'>): Logger =>
  pino({ level: logLevel }, logDestination(process.stderr))

/** Writes notes to the server log: the author and the reasons, never the text. */
export const logJournal = (logger: Logger): Journal => ({ write: (note) => writeNote(logger, note) })

function writeNote(logger: Logger, note: JournalNote): void {
  switch (note.kind) {
    case 'spam-refused':
      logger.info({ userId: note.userId, reasons: note.reasons }, 'A text was refused as spam')
      return
    case 'spam-undecided':
      logger.warn(
        { userId: note.userId, failure: messageOf(note.failure) },
        'A text could not be checked for spam',
      )
  }
}

/** Only the message: an error object, or another thrown value, may contain the text. */
const messageOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : `a thrown ${typeof failure}`
