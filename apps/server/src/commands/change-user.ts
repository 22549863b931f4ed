import type { Lectern } from '@lectern/application'
import { operator, type User } from '@lectern/domain'
import type { Command, ConfiguredCommand } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { withLectern } from './with-lectern.ts'

type Change = (lectern: Lectern, user: User) => Promise<unknown>

const userCommand = (verb: string, summary: string, past: string, change: Change): ConfiguredCommand => ({
  name: `user ${verb}`,
  operands: ['username'],
  summary,
  options: {},
  run: (call) =>
    withLectern(call, async (lectern) => {
      const user = await userNamed(lectern, call.operands[0] ?? '')
      await change(lectern, user)
      console.log(past.replace('USER', user.username))
    }),
})

export const suspendUserCommand = userCommand(
  'suspend',
  'Suspend an account: its user can no longer act, its comments stay',
  'Suspended USER.',
  (lectern, { id: userId }) => lectern.suspendUser(operator, { userId, suspended: true }),
)

export const unsuspendUserCommand = userCommand(
  'unsuspend',
  'End the suspension of an account',
  'Ended the suspension of USER.',
  (lectern, { id: userId }) => lectern.suspendUser(operator, { userId, suspended: false }),
)

export const trustUserCommand = userCommand(
  'trust',
  'Trust an account: no limit on its pending events, and no spam check of its texts',
  'USER is trusted.',
  (lectern, { id: userId }) => lectern.trustUser(operator, { userId, trusted: true }),
)

export const untrustUserCommand = userCommand(
  'untrust',
  'No longer trust an account',
  'USER is no longer trusted.',
  (lectern, { id: userId }) => lectern.trustUser(operator, { userId, trusted: false }),
)

const deletion = userCommand(
  'delete',
  'Delete an account for good; its comments stay, without an author',
  'Deleted the account USER.',
  (lectern, { id: userId }) => lectern.deleteUser(operator, { userId }),
)

export const deleteUserCommand: Command = {
  ...deletion,
  options: { yes: { meaning: 'Confirm the deletion (required)' } },
  async run(call) {
    if (!call.options.has('yes')) {
      const account = `the account ${call.operands[0]}, with its personal data and rights`
      throw new UsageError([`This deletes ${account}, and cannot be undone: confirm it with --yes.`])
    }
    await deletion.run(call)
  },
}

/** The account with exactly this username, in any letter case. */
async function userNamed(lectern: Lectern, username: string): Promise<User> {
  const page = { start: undefined, resultsPerPage: 1 }
  const { items } =
    username.trim() === '' ? { items: [] } : await lectern.listUsers(operator, { username, page })
  const [user] = items
  if (user !== undefined) return user
  throw new UsageError([`User ${username} not found: lectern user list has all of them.`])
}
