import type { Session } from './session.ts'

/**
 * Whether rows that are read to be changed must be kept from other writers. A transaction on SQLite has the whole file
 * to itself.
 */
export const locksRows = ({ engine }: Session): boolean => engine === 'postgres'
