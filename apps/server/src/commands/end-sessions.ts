import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'

export const endSessionsCommand: Command = {
  name: 'session end',
  operands: ['username'],
  summary: 'End all browser sessions of an account; access tokens stay valid',
  options: {},
  async run({ config, open, operands: [username] }) {
    await using disposal = new AsyncDisposableStack()
    const lectern = (await open(config, disposal)).resolve('lectern')
    await lectern.revokeSessions(operator, { username })
    console.log(`Signed ${username} out of every browser.`)
  },
}
