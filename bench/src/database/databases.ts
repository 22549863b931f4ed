import type { EngineName } from '@lectern/adapters-persistence'

/** Loaded databases of one engine. */
export interface Databases {
  readonly engine: EngineName
  /** The address of the database of this scale, for reading. It is loaded on first use. */
  ofScale(scale: number): Promise<string>
  /** The address of a copy to write to. */
  copyOf(scale: number): Promise<string>
  /** Removes the copies and stops started servers. */
  close(): Promise<void>
}
