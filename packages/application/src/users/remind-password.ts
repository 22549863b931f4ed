import { canBeMailed, isUsername, readUsernameForm, requireKnownAccount, type User } from '@lectern/domain'
import { askForMail, type MailRequest } from '../mail/ask-for-mail.ts'
import type { Repositories } from '../ports/store.ts'
import { command } from '../use-case.ts'

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
