import type { JoinReport, Lectern } from '@lectern/application'
import { operator, toIso, type User, UTC } from '@lectern/domain'
import { type Command, withLectern } from '../command-line/command.ts'
import { UsageError } from '../command-line/usage-error.ts'
import { readSecret, wholeNumber } from '../command-line/values.ts'
import { listUsersCommand } from './list-users.ts'

const createUserCommand: Command = {
  name: 'user create',
  operands: ['username'],
  summary: 'Create an account with a verified e-mail address',
  options: {
    email: { placeholder: 'address', meaning: 'The e-mail address (required)' },
    'full-name': { placeholder: 'name', meaning: 'The name that others see (default: the username)' },
    admin: { meaning: 'Make the account a site admin' },
    'password-stdin': {
      meaning: 'Read the password from standard input (without a password, sign-in is by token only)',
    },
  },
  needs: 'config',
  async run(call) {
    const { operands, options } = call
    const password = options.has('password-stdin') ? await readSecret('password') : undefined
    const admin = options.has('admin')
    const email = options.get('email')
    const fullName = options.get('full-name')
    const input = { username: operands[0], email, fullName, password, admin }
    const user = await withLectern(call, (lectern) => lectern.createUser(operator, input))
    console.log(`Made the ${admin ? 'site admin' : 'account'} ${user.username}.`)
  },
}

const makeAdminCommand: Command = {
  name: 'user make-admin',
  operands: ['username'],
  summary: 'Make an account a site admin, which the HTTP API cannot do',
  needs: 'lectern',
  async run(lectern, { operands: [username] }) {
    await lectern.makeUserAdmin(operator, { username })
    console.log(`Made ${username} a site admin.`)
  },
}

/** Lets a user choose a new password without a mail. The operator never sees the password. */
const resetPasswordCommand: Command = {
  name: 'user reset-password',
  operands: ['username'],
  summary: 'Print a link for choosing a new password, valid once within 48 hours, on standard output',
  needs: 'lectern',
  async run(lectern, { operands: [username] }) {
    console.log(await lectern.issueResetLink(operator, { username }))
  },
}

type Change = (lectern: Lectern, userId: User['id']) => Promise<unknown>

const changeCommand = (verb: string, summary: string, past: string, change: Change): Command => ({
  name: `user ${verb}`,
  operands: ['username'],
  summary,
  needs: 'lectern',
  run: (lectern, { operands: [username = ''] }) => changeUser(lectern, username, past, change),
})

async function changeUser(lectern: Lectern, username: string, past: string, change: Change): Promise<void> {
  const user = await userNamed(lectern, username)
  await change(lectern, user.id)
  console.log(past.replace('USER', user.username))
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

const deleteUserCommand: Command = {
  name: 'user delete',
  operands: ['username'],
  summary: 'Delete an account for good; its comments stay, without an author',
  options: { yes: { meaning: 'Confirm the deletion (required)' } },
  needs: 'config',
  async run(call) {
    const [username = ''] = call.operands
    if (!call.options.has('yes')) {
      const account = `the account ${username}, with its personal data and rights`
      throw new UsageError([`This deletes ${account}, and cannot be undone: confirm it with --yes.`])
    }
    await withLectern(call, (lectern) =>
      changeUser(lectern, username, 'Deleted the account USER.', (_, userId) =>
        lectern.deleteUser(operator, { userId }),
      ),
    )
  },
}

const renameUserCommand: Command = {
  name: 'user rename',
  operands: ['username', 'new-username'],
  summary: 'Give an account another username; the old address of its page leads to the new one',
  needs: 'lectern',
  async run(lectern, { operands: [username, newUsername] }) {
    const user = await lectern.renameUser(operator, { username, newUsername })
    console.log(`Renamed ${username} to ${user.username}. Its user signs in with the new name.`)
  },
}

const joinUserCommand: Command = {
  name: 'user join',
  operands: ['imported', 'username'],
  summary: 'Move everything of an imported account to this account, and remove the imported one',
  options: { 'dry-run': { meaning: 'Say what would move, and change nothing' } },
  needs: 'lectern',
  async run(lectern, { operands: [imported, username], options }) {
    const dryRun = options.has('dry-run')
    const report = await lectern.joinUser(operator, { imported, username, dryRun })
    console.log(`${dryRun ? 'Would move' : 'Moved'} to ${username}: ${movedThings(report)}.`)
    if (report.unratedComments > 0) {
      console.log(`Comments whose rating counts no longer: ${report.unratedComments}`)
    }
    if (report.anonymousComments > 0) {
      console.log(`Comments that are here twice and stay without an author: ${report.anonymousComments}`)
    }
  },
}

const movedThings = (report: JoinReport): string =>
  [
    `${report.comments} comments`,
    `${report.talks} talks`,
    `${report.hostedEvents} hosted events`,
    `${report.attendedEvents} attended events`,
    `${report.starredTalks} stars`,
  ].join(', ')

const PER_MINUTE = 30

const invitePeopleCommand: Command = {
  name: 'user invite',
  summary: 'Mail imported people whose address is known a link to take their account over',
  options: {
    imported: { meaning: 'Invite all imported people who have no good link (required)' },
    'per-minute': { placeholder: 'number', meaning: `Mails in a minute (default: ${PER_MINUTE})` },
  },
  needs: 'config',
  async run(call) {
    if (!call.options.has('imported')) throw new UsageError(['Say whom to invite: --imported.'])
    const perMinute = wholeNumber(call.options, 'per-minute') ?? PER_MINUTE
    if (perMinute < 1 || perMinute > 6000)
      throw new UsageError(['--per-minute takes a number from 1 to 6000.'])
    const report = await withLectern(call, (lectern) => lectern.invitePeople(operator, { perMinute }))
    console.log(`Mails that wait to be sent now: ${report.queued}.`)
    if (report.lastDate !== undefined) console.log(`The last one is due at ${toIso(report.lastDate, UTC)}.`)
    console.log(`Invited before: ${report.invitedBefore}. Without an address: ${report.withoutAddress}.`)
  },
}

export const userCommands: readonly Command[] = [
  createUserCommand,
  makeAdminCommand,
  resetPasswordCommand,
  listUsersCommand,
  changeCommand(
    'suspend',
    'Suspend an account: its user can no longer act, its comments stay',
    'Suspended USER.',
    (lectern, userId) => lectern.suspendUser(operator, { userId, suspended: true }),
  ),
  changeCommand(
    'unsuspend',
    'End the suspension of an account',
    'Ended the suspension of USER.',
    (lectern, userId) => lectern.suspendUser(operator, { userId, suspended: false }),
  ),
  changeCommand(
    'trust',
    'Trust an account: no limit on its pending events, and no spam check of its texts',
    'USER is trusted.',
    (lectern, userId) => lectern.trustUser(operator, { userId, trusted: true }),
  ),
  changeCommand('untrust', 'No longer trust an account', 'USER is no longer trusted.', (lectern, userId) =>
    lectern.trustUser(operator, { userId, trusted: false }),
  ),
  deleteUserCommand,
  renameUserCommand,
  joinUserCommand,
  invitePeopleCommand,
]
