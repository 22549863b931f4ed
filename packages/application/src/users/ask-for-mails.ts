import {
  canBeMailed,
  isUsername,
  notFound,
  readEmailForm,
  readUsernameForm,
  registered,
  requireKnownAccount,
  requireOperator,
  type User,
} from '@lectern/domain'
import { askForMail, type MailRequest } from '../mail/ask-for-mail.ts'
import { makeLink } from '../mail/make-link.ts'
import type { Repositories } from '../ports/store.ts'
import { closed, command } from '../use-case.ts'
import { findNamedUser } from './find-user.ts'

/** A mail with the username of the address, if an account has it; the answer does not tell. */
export const remindUsername = command('anybody', async (ports, _asker, given: MailRequest) => {
  const { address, ...input } = given
  const { email } = readEmailForm(input)
  await ports.transaction(async (repositories) => {
    const user = await repositories.users.findByEmail(email)
    requireKnownAccount('email', user, ports.settings.testSwitches)
    const recipientId = user !== undefined && canBeMailed(user) ? user.id : undefined
    await askForMail(ports, repositories, { kind: 'username-reminder', asked: email, address }, recipientId)
  })
})

/** A mail with a link to a new password, if there is such an account; the answer does not tell. */
export const remindPassword = command('anybody', async (ports, _asker, given: MailRequest) => {
  const { address, ...input } = given
  const { username } = readUsernameForm(input)
  await ports.transaction(async (repositories) => {
    const user = await userNamed(repositories.users, username)
    requireKnownAccount('username', user, ports.settings.testSwitches)
    const recipientId = user !== undefined && canBeMailed(user) ? user.id : undefined
    await askForMail(ports, repositories, { kind: 'password-reset', asked: username, address }, recipientId)
  })
})

const userNamed = async (users: Repositories['users'], username: string): Promise<User | undefined> =>
  isUsername(username) ? users.findByUsername(username) : undefined

/** Another link to verify the address with, if an account waits for it; the answer does not tell. */
export const sendVerification = command('anybody', async (ports, _asker, given: MailRequest) => {
  const { address, ...input } = given
  const { email } = readEmailForm(input)
  await ports.transaction(async (repositories) => {
    const user = await repositories.users.findByEmail(email)
    requireKnownAccount('email', user, ports.settings.testSwitches)
    const waits = user !== undefined && !user.verified && !user.suspended
    const mail = { kind: 'verify-email', asked: email, address } as const
    await askForMail(ports, repositories, mail, waits ? user.id : undefined)
  })
})

/** A link for a password reset. It is shown once, and handed over by other means than mail. */
export const issueResetLink = command(
  closed('operator'),
  async (ports, actor, input: { readonly username: unknown }) => {
    requireOperator(actor, 'operator-issues-links')
    const user = registered(await ports.transaction(({ users }) => findNamedUser(users, input.username)))
    const link = await makeLink(ports, { userId: user.id, purpose: 'reset-password', email: user.email })
    if (link === undefined) throw notFound(`User ${user.username}`)
    return link
  },
)
