import type { Command } from '../command-line/command.ts'
import { version } from '../version.ts'

/** The same as `lectern --version`. */
export const versionCommand: Command = {
  name: 'version',
  operands: [],
  summary: 'Print the version of Lectern',
  options: {},
  needsConfig: false,
  run() {
    console.log(version())
    return Promise.resolve()
  },
}
