import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { withLectern } from './with-lectern.ts'

export const renameUserCommand: Command = {
  name: 'user rename',
  operands: ['username', 'new-username'],
  summary: 'Give an account another username; the old address of its page leads to the new one',
  options: {},
  run: (call) =>
    withLectern(call, async (lectern) => {
      const [username, newUsername] = call.operands
      const user = await lectern.renameUser(operator, { username, newUsername })
      console.log(`Renamed ${username} to ${user.username}. Its user signs in with the new name.`)
    }),
}
