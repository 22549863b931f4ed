import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'

export const makeAdminCommand: Command = {
  name: 'user make-admin',
  operands: ['username'],
  summary: 'Make an account a site admin, which the HTTP API cannot do',
  options: {},
  async run({ config, open, operands: [username] }) {
    await using disposal = new AsyncDisposableStack()
    const container = await open(config, disposal)
    await container.resolve('lectern').makeUserAdmin(operator, { username })
    console.log(`Made ${username} a site admin.`)
  },
}
