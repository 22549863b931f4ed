import { operator } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { withProgress } from '../command-line/progress.ts'
import { withLectern } from './with-lectern.ts'

export const pruneTokensCommand: Command = {
  name: 'token prune',
  operands: [],
  summary: 'Remove access tokens and sessions that were unused for too long, and expired OAuth grants',
  options: {},
  async run(call) {
    await withLectern(call, (lectern) =>
      withProgress((progress) => {
        progress.step('Removing ended tokens, sessions and grants')
        return lectern.pruneAccess(operator, {})
      }),
    )
    const days = call.config.settings.tokenIdleDays
    console.log(`Removed the access tokens without use for ${days} days, ended sessions and expired grants.`)
  },
}
