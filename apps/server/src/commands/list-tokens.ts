import { operator, toIso, UTC } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { jsonOption, printList } from '../command-line/print-list.ts'
import { everyPage } from './every-page.ts'
import { withLectern } from './with-lectern.ts'

export const listTokensCommand: Command = {
  name: 'token list',
  operands: ['username'],
  summary: 'List the access tokens of an account: number, last use, application',
  options: jsonOption,
  async run(call) {
    const [username] = call.operands
    const tokens = await withLectern(call, (lectern) =>
      everyPage((page) => lectern.listTokens(operator, { username, page })),
    )
    printList(
      tokens,
      call.options,
      ({ id, application, scope, createdDate, lastUsedDate, expiresDate }) => ({
        number: id,
        application,
        scope,
        created_date: toIso(createdDate, UTC),
        last_used_date: toIso(lastUsedDate, UTC),
        expires_date: expiresDate === undefined ? null : toIso(expiresDate, UTC),
      }),
      ({ id, lastUsedDate, application }) => [id, toIso(lastUsedDate, UTC), application],
    )
  },
}
