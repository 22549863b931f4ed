import type { Command } from '../command-line/command.ts'

export const dumpCommand: Command = {
  name: 'dump',
  operands: ['file'],
  summary: 'Write all content of the installation to one archive, for lectern restore',
  options: {
    'without-secrets': { meaning: 'Leave out access tokens, client secrets and keys of the installation' },
  },
  async run(call) {
    const { writeDump } = await import('../archive/write-dump.ts')
    await writeDump(call)
  },
}
