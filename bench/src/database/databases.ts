import type { EngineName } from '@lectern/adapters-persistence'

/** Loaded databases of one engine. */
export interface Databases {
  readonly engine: EngineName
  /** The address of the database of this scale, which is loaded if it is not there yet. For reading. */
  ofScale(scale: number): Promise<string>
  /** The address of a copy to write to. */
  copyOf(scale: number): Promise<string>
  /** Takes the copies away, and what was started. */
  close(): Promise<void>
}
