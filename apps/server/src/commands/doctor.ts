import type { Command } from '../command-line/command.ts'
import { jsonOption } from '../command-line/print-list.ts'

export const doctorCommand: Command = {
  name: 'doctor',
  operands: [],
  summary:
    'Check settings, database, disk, clock, mail server, image store and addresses, and change nothing',
  options: jsonOption,
  needsConfig: false,
  async run(call) {
    const { examine } = await import('../doctor/examine.ts')
    await examine(call)
  },
}
