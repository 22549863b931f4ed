import type { Command } from '../command-line/command.ts'

export const backupCommand: Command = {
  name: 'backup',
  operands: ['folder'],
  summary: 'Copy the SQLite database and its image files to a new folder, while servers run',
  options: {},
  async run(call) {
    const { backUp } = await import('../archive/back-up.ts')
    await backUp(call)
  },
}
