import type { Config } from '../config/config.ts'
import type { OpenContainer } from '../container/open-container.ts'

export interface Command {
  /** `serve`, `user create`. */
  readonly name: string
  /** The operands after the name: `username`. */
  readonly operands: readonly string[]
  readonly summary: string
  /** Beside the settings, which every command takes. */
  readonly options: Readonly<Record<string, Option>>
  readonly run: (call: Call) => Promise<void>
}

export interface Option {
  /** What its value is called; a switch has none. */
  readonly placeholder?: string
  readonly meaning: string
}

/** One call of a command, with its means. */
export interface Call {
  readonly config: Config
  readonly operands: readonly string[]
  /** By name; a switch that is on is `''`. */
  readonly options: ReadonlyMap<string, string>
  /** Opens Lectern on the configured database; the disposal closes it. */
  readonly open: OpenContainer
  /** Settles when the process is asked to stop. */
  readonly stopSignal: () => Promise<void>
}
