import { readEmailForm, requireKnownAccount } from '@lectern/domain'
import { askForMail, type MailRequest } from '../mail/ask-for-mail.ts'
import { command } from '../use-case.ts'

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
