import { operator, toIso, UTC } from '@lectern/domain'
import type { Command } from '../command-line/command.ts'
import { jsonOption, printList } from '../command-line/print-list.ts'
import { everyPage } from './every-page.ts'
import { withLectern } from './with-lectern.ts'

export const listSessionsCommand: Command = {
  name: 'session list',
  operands: ['username'],
  summary: 'List the browser sessions of an account: start, last use',
  options: jsonOption,
  async run(call) {
    const [username] = call.operands
    const sessions = await withLectern(call, (lectern) =>
      everyPage((page) => lectern.listSessions(operator, { username, page })),
    )
    printList(
      sessions,
      call.options,
      ({ createdDate, lastUsedDate }) => ({
        created_date: toIso(createdDate, UTC),
        last_used_date: toIso(lastUsedDate, UTC),
      }),
      ({ createdDate, lastUsedDate }) => [toIso(createdDate, UTC), toIso(lastUsedDate, UTC)],
    )
  },
}
