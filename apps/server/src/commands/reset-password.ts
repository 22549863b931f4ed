import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'

/** Lets a user choose a new password without a mail. The operator never sees the password. */
export const resetPasswordCommand: Command = {
  name: 'user reset-password',
  operands: ['username'],
  summary: 'Print a link for choosing a new password, valid once within 48 hours, on standard output',
  options: {},
  async run({ config, open, operands: [username] }) {
    await using disposal = new AsyncDisposableStack()
    const container = await open(config, disposal)
    console.log(await container.resolve('lectern').issueResetLink(operator, { username }))
  },
}
