import type { Session } from '../session.ts'

export interface Migration {
  /** In the order of the names; a name never changes once it was released. */
  readonly name: string
  /** Spells out tables and columns: those of today may have other names by the time that it is read. */
  up(session: Session): Promise<void>
}
