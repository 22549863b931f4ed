import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'

/** The operator never knows the password, and it needs no mail. */
export const resetPasswordCommand: Command = {
  name: 'user reset-password',
  operands: ['username'],
  summary: 'Print a link to a new password for an account, good once for 48 hours, on standard output',
  options: {},
  async run({ config, open, operands: [username] }) {
    await using disposal = new AsyncDisposableStack()
    const container = await open(config, disposal)
    console.log(await container.resolve('lectern').issueResetLink(operator, { username }))
  },
}
