import type { Command } from '../command-line/command.ts'
import { openDatabase } from '../container/open-container.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  operands: [],
  summary: 'Bring the database up to date, as every other command does before it begins',
  options: {},
  async run({ config }) {
    await using disposal = new AsyncDisposableStack()
    const store = await openDatabase(config, disposal)
    const applied = await store.migrate()
    for (const name of applied) console.log(`Applied ${name}.`)
    if (applied.length === 0) console.log('The database was up to date.')
  },
}
