import { canBeMailed, readEmailForm, requireKnownAccount } from '@lectern/domain'
import { askForMail, type MailRequest } from '../mail/ask-for-mail.ts'
import { command } from '../use-case.ts'

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
