import { operator, toIso, UTC } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { everyPage } from './every-page.ts'

export const listSessionsCommand: Command = {
  name: 'session list',
  operands: ['username'],
  summary: 'List the browser sessions of an account: start, last use',
  options: {},
  async run({ config, open, operands: [username] }) {
    await using disposal = new AsyncDisposableStack()
    const lectern = (await open(config, disposal)).resolve('lectern')
    const sessions = await everyPage((page) => lectern.listSessions(operator, { username, page }))
    for (const { createdDate, lastUsedDate } of sessions) {
      console.log([toIso(createdDate, UTC), toIso(lastUsedDate, UTC)].join('\t'))
    }
  },
}
