import type { PublicChange, PublicChanges } from '@lectern/application'
import type { Session } from '../session.ts'

/** How the changes of one process get to all who show what is in the database. */
export interface ChangeFeed extends PublicChanges {
  /** Within the transaction that made the changes, so that they are told if, and only if, it is kept. */
  publish(session: Session, changes: readonly PublicChange[]): Promise<void>
  /** When the transaction is kept: this process knows before anybody is answered. */
  tell(changes: readonly PublicChange[]): void
  close(): Promise<void>
}
