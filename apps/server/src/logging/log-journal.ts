import type { Journal, JournalNote } from '@lectern/application'
import type { Logger } from 'pino'

/** Writes to the log of the server: whose text it was and why, never the text. */
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

/** The message alone: a whole error, or what was thrown in place of one, may carry what was sent. */
const messageOf = (failure: unknown): string =>
  failure instanceof Error ? failure.message : `a thrown ${typeof failure}`
