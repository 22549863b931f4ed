import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { openContainer } from '../container/open-container.ts'

export const endSessionsCommand: Command = {
  name: 'session end',
  operands: ['username'],
  summary: 'Sign an account out of every browser; its access tokens go on working',
  options: {},
  async run({ config, operands: [username] }) {
    await using disposal = new AsyncDisposableStack()
    const lectern = (await openContainer(config, disposal)).resolve('lectern')
    await lectern.revokeSessions(operator, { username })
    console.log(`Signed ${username} out of every browser.`)
  },
}
