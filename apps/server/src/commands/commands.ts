import type { Command } from '../command-line/command.ts'
import { version } from '../version.ts'
import { accessCommands } from './access.ts'
import { completionCommand } from './completion.ts'
import { eventCommands } from './events.ts'
import { importCommand } from './import-programme.ts'
import { importServiceCommand } from './import-service.ts'
import {
  backupCommand,
  cleanImagesCommand,
  doctorCommand,
  dumpCommand,
  migrateCommand,
  restoreCommand,
  seedDemoCommand,
  serveCommand,
} from './installation.ts'
import { mailCommands } from './mails.ts'
import { configCommand } from './show-config.ts'
import { userCommands } from './users.ts'

/** The same as `lectern --version`. */
const versionCommand: Command = {
  name: 'version',
  summary: 'Print the version of Lectern',
  needs: 'nothing',
  run() {
    console.log(version())
    return Promise.resolve()
  },
}

/** In the order in which the help lists them. */
export const commands: readonly Command[] = [
  serveCommand,
  configCommand,
  doctorCommand,
  migrateCommand,
  seedDemoCommand,
  ...userCommands,
  ...eventCommands,
  ...accessCommands,
  importCommand,
  importServiceCommand,
  cleanImagesCommand,
  backupCommand,
  dumpCommand,
  restoreCommand,
  ...mailCommands,
  completionCommand(() => commands),
  versionCommand,
]
