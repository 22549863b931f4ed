import type { EngineName } from '@lectern/adapters-persistence'
import type { Migrate } from './migrate.ts'

/** Loaded databases of one engine. */
export interface Databases {
  readonly engine: EngineName
  /** The address of the database of this scale, for reading. It is loaded on first use. */
  ofScale(scale: number): Promise<string>
  /** The address of a copy to write to. */
  copyOf(scale: number): Promise<string>
  /** Removes the copies. */
  close(): Promise<void>
}

/** What decides about loaded databases. */
export interface Source {
  /** The start of the month, in seconds. */
  readonly now: number
  /** A hash of the schema and the content. */
  readonly key: string
  readonly migrate: Migrate
}

let copies = 0

/** Different for each copy that this process makes. */
export const nextCopy = (): number => (copies += 1)
