import { operator, toIso, type User, UTC } from '@lectern/domain'
import { type Command, withLectern } from '../command-line/command.ts'
import { everyPage, type JsonRecord, jsonOption, printList } from '../command-line/print-list.ts'
import { UsageError } from '../command-line/usage-error.ts'

const states: ReadonlyMap<string, (user: User) => boolean> = new Map([
  ['admin', ({ admin }) => admin],
  ['trusted', ({ trusted }) => trusted],
  ['suspended', ({ suspended }) => suspended],
  ['unverified', ({ verified }) => !verified],
  ['imported', ({ imported }) => imported],
])

const stateNames = [...states.keys()].join(', ')

export const listUsersCommand: Command = {
  name: 'user list',
  summary: 'List the accounts: id, username, state, e-mail address, full name',
  options: {
    only: { placeholder: 'state', meaning: `Only accounts in this state: ${stateNames}` },
    search: { placeholder: 'text', meaning: 'Only accounts with this text in the username or full name' },
    ...jsonOption,
  },
  needs: 'config',
  async run(call) {
    const isListed = readState(call.options.get('only'))
    const keyword = call.options.get('search')
    const users = await withLectern(call, (lectern) =>
      everyPage((page) => lectern.listUsers(operator, { keyword, page })),
    )
    printList(users.filter(isListed), call.options, recordOf, columnsOf)
  },
}

function readState(text: string | undefined): (user: User) => boolean {
  if (text === undefined) return () => true
  const isInState = states.get(text)
  if (isInState !== undefined) return isInState
  throw new UsageError([`--only must be one of ${stateNames}, not '${text}'.`])
}

const recordOf = (user: User): JsonRecord => ({
  id: user.id,
  username: user.username,
  full_name: user.fullName,
  email: user.email || null,
  verified: user.verified,
  admin: user.admin,
  trusted: user.trusted,
  suspended: user.suspended,
  imported: user.imported,
  created_date: toIso(user.createdDate, UTC),
})

function columnsOf(user: User): readonly (string | number)[] {
  const present = [...states].filter(([, isInState]) => isInState(user)).map(([name]) => name)
  return [user.id, user.username, present.join(',') || '-', user.email || '-', user.fullName]
}
