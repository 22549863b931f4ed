import { type LecternRun, runLectern } from '../processes/lectern-run.ts'

export interface ImportOptions {
  readonly address: string
  /** The options of the installation that imports, such as its data directory. */
  readonly into: readonly string[]
  /** Kills the run when it has told its progress so often: once for each event. */
  readonly killAfter?: number | undefined
}

/** Runs `lectern import v2.1` to its end, or up to the event after which it is killed. */
export const runImport = ({ address, into, killAfter }: ImportOptions): Promise<LecternRun> =>
  runLectern(['import', 'v2.1', address, '--pause=0', ...into], { killAfter })
