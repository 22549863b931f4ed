import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'

export const issueTokenCommand: Command = {
  name: 'token issue',
  operands: ['username'],
  summary: 'Print a new access token of an account on standard output, and nothing else',
  options: {},
  async run({ config, open, operands: [username] }) {
    await using disposal = new AsyncDisposableStack()
    const container = await open(config, disposal)
    console.log(await container.resolve('lectern').issueToken(operator, { username }))
  },
}
