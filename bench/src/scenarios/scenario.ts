import type { EngineName } from '@lectern/adapters-persistence'
import type { Databases } from '../database/databases.ts'
import type { Driver } from '../driver/driver.ts'
import type { Options } from '../options.ts'
import type { Row } from '../results/row.ts'

export interface Bench {
  readonly options: Options
  readonly driver: Driver
  /** With a folder: databases with the schema of the commit in this folder. */
  databases(engine: EngineName, folder?: string): Promise<Databases>
}

export interface Scenario {
  readonly name: string
  readonly summary: string
  /** Yields each measured row, and stops all that it started. */
  run(bench: Bench): AsyncGenerator<Row>
}
