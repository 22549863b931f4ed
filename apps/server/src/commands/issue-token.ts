import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'

export const issueTokenCommand: Command = {
  name: 'token issue',
  operands: ['username'],
  summary: 'Print a new access token for an account, and nothing else, on standard output',
  options: {},
  async run({ config, open, operands: [username] }) {
    await using disposal = new AsyncDisposableStack()
    const container = await open(config, disposal)
    console.log(await container.resolve('lectern').issueToken(operator, { username }))
  },
}
