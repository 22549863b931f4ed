import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'

export const endSessionsCommand: Command = {
  name: 'session end',
  operands: ['username'],
  summary: 'Sign an account out of every browser; its access tokens go on working',
  options: {},
  async run({ config, open, operands: [username] }) {
    await using disposal = new AsyncDisposableStack()
    const lectern = (await open(config, disposal)).resolve('lectern')
    await lectern.revokeSessions(operator, { username })
    console.log(`Signed ${username} out of every browser.`)
  },
}
