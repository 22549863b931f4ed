import { operator, toIso, UTC } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { everyPage } from './every-page.ts'

export const listTokensCommand: Command = {
  name: 'token list',
  operands: ['username'],
  summary: 'List the access tokens of an account: number, last use, application',
  options: {},
  async run({ config, open, operands: [username] }) {
    await using disposal = new AsyncDisposableStack()
    const lectern = (await open(config, disposal)).resolve('lectern')
    const issued = await everyPage((page) => lectern.listTokens(operator, { username, page }))
    for (const { id, lastUsedDate, application } of issued) {
      console.log([id, toIso(lastUsedDate, UTC), application].join('\t').trimEnd())
    }
  },
}
