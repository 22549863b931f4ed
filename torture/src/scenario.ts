import type { EngineName } from '@lectern/adapters-persistence'
import type { Random } from './random.ts'
import type { Databases } from './servers/databases.ts'
import type { Server, ServerOptions } from './servers/start-server.ts'

/** Something that is tried for a while. */
export interface Scenario {
  readonly name: string
  readonly summary: string
  /** The numbers of servers with which it makes sense. */
  readonly servers: readonly (1 | 2)[]
  /** By default both. */
  readonly engines?: readonly EngineName[]
  /** Faults of the product that the scenario must find. */
  readonly plants: readonly Plant[]
  run(context: Context): Promise<void>
}

/** A change of a source file. The text that is searched for occurs exactly once in the file. */
export interface Plant {
  readonly name: string
  readonly file: string
  readonly search: string
  readonly replace: string
  /** The engine on which the fault shows. By default the one of the run. */
  readonly engine?: EngineName
}

/** One run of a scenario, on one engine. */
export interface Context {
  readonly random: Random
  readonly engine: EngineName
  readonly servers: 1 | 2
  /** Whether the run lasts some seconds only. */
  readonly short: boolean
  /** On the clock of `performance.now()`. The time begins with the first server. */
  deadline(): number
  /** Whether the time is up, or enough was found. */
  isOver(): boolean
  readonly databases: Databases
  /** Starts the built server in a process of its own. It is stopped at the end of the run. */
  startServer(options: ServerOptions): Promise<Server>
  log(text: string): void
  /** A figure for the report. A later value replaces an earlier one with the same name. */
  measure(name: string, value: number, unit: string): void
  /** A fault of the product, with what proves it. */
  finding(text: string, evidence?: unknown): void
  /** What this machine cannot do, and therefore was not tried. */
  unavailable(what: string, why: string): void
}
