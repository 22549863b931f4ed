import type { Journal, JournalNote } from '@lectern/application'
import type { Logger } from './create-logger.ts'

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
