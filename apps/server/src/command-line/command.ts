import type { Config } from '../config/config.ts'
import type { OpenContainer } from '../container/open-container.ts'

export interface Command {
  /** A noun and a verb, such as `user create`, or one verb for the whole installation, such as `serve`. */
  readonly name: string
  /** The name in earlier versions, which goes on. */
  readonly formerly?: string
  /** The names of the operands, for example `username`. */
  readonly operands: readonly string[]
  readonly summary: string
  /** Options of this command only; every command also accepts the settings. */
  readonly options: Readonly<Record<string, Option>>
  readonly run: (call: Call) => Promise<void>
}

export interface Option {
  /** The name of the value in the help; a switch has none. */
  readonly placeholder?: string
  readonly meaning: string
}

/** The input of one run of a command. */
export interface Call {
  readonly config: Config
  readonly operands: readonly string[]
  /** By name; the value of a switch is `''`. */
  readonly options: ReadonlyMap<string, string>
  /** Opens Lectern on the configured database; the disposal closes it. */
  readonly open: OpenContainer
  /** Settles when the process should stop. */
  readonly stopSignal: () => Promise<void>
}
