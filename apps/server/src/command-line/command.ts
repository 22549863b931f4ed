import type { Lectern } from '@lectern/application'
import type { Config } from '../config/config.ts'
import type { Environment } from '../config/sources.ts'
import type { OpenContainer } from '../container/open-container.ts'
import type { stopSignal } from '../serving/stop-signal.ts'

export type Command = LecternCommand | ConfiguredCommand | BareCommand

interface CommandOutline {
  /** A noun and a verb, such as `user create`, or one verb for the whole installation, such as `serve`. */
  readonly name: string
  /** The name in earlier versions, which goes on. */
  readonly formerly?: string
  /** The names of the operands, for example `username`. */
  readonly operands?: readonly string[]
  readonly summary: string
  /** Options of this command only; every command also accepts the settings. */
  readonly options?: Readonly<Record<string, Option>>
  /** Lines of the help after the summary. */
  readonly notes?: readonly string[]
}

/** Works on a Lectern that is opened before, and closed afterwards. */
interface LecternCommand extends CommandOutline {
  readonly needs: 'lectern'
  readonly run: (lectern: Lectern, call: Call) => Promise<void>
}

interface ConfiguredCommand extends CommandOutline {
  readonly needs: 'config'
  readonly run: (call: Call) => Promise<void>
}

/** Runs with invalid settings, too. */
interface BareCommand extends CommandOutline {
  readonly needs: 'nothing'
  readonly run: (call: BareCall) => Promise<void>
}

export interface Option {
  /** The name of the value in the help; a switch has none. */
  readonly placeholder?: string
  readonly meaning: string
  /** It may be given several times: its values are lines. */
  readonly several?: true
}

/** The input of one run of a command. */
export interface Call extends BareCall {
  readonly config: Config
}

export interface BareCall {
  readonly operands: readonly string[]
  /** With the settings, by name; the value of a switch is `''`. */
  readonly options: ReadonlyMap<string, string>
  readonly environment: Environment
  /** Opens Lectern on the configured database; the disposal closes it. */
  readonly open: OpenContainer
  /** Settles when the process should stop. */
  readonly stopSignal: typeof stopSignal
}

export async function runCommand(
  command: Command,
  call: BareCall,
  readConfig: () => Promise<Config>,
): Promise<void> {
  if (command.needs === 'nothing') return await command.run(call)
  const configured = { ...call, config: await readConfig() }
  if (command.needs === 'config') return await command.run(configured)
  await withLectern(configured, (lectern) => command.run(lectern, configured))
}

/** Opens Lectern for some work, and closes it afterwards. */
export async function withLectern<Result>(
  { config, open }: Call,
  work: (lectern: Lectern) => Promise<Result>,
): Promise<Result> {
  await using disposal = new AsyncDisposableStack()
  return await work((await open(config, disposal)).resolve('lectern'))
}
