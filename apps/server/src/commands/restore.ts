import type { Command } from '../command-line/command.ts'

export const restoreCommand: Command = {
  name: 'restore',
  operands: ['file'],
  summary: 'Fill an empty database of either engine from an archive of lectern dump',
  options: {},
  async run(call) {
    const { restoreArchive } = await import('../archive/restore-archive.ts')
    await restoreArchive(call)
  },
}
