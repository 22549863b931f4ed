import type { Command } from '../command-line/command.ts'
import { jsonOption } from '../command-line/print-list.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  operands: [],
  summary: 'Apply all migrations, as each command that uses the database does first',
  options: {
    status: { meaning: 'List all migrations, each with the time when it was applied, and change nothing' },
    'dry-run': { meaning: 'Try the pending migrations in one transaction, and roll it back' },
    ...jsonOption,
    compact: {
      meaning:
        'After the migrations, rewrite the SQLite file without deleted data, readable by its owner only',
    },
  },
  async run(call) {
    const { runMigrations } = await import('./run-migrations.ts')
    await runMigrations(call)
  },
}
