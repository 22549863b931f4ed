import { type Actor, canBeMailed, readEmailForm, requireKnownAccount } from '@lectern/domain'
import { askForMail, type MailRequest } from '../mail/ask-for-mail.ts'
import type { Ports } from '../ports/ports.ts'

/** A mail with the username of the address, if an account has it; the answer does not tell. */
export async function remindUsername(
  ports: Pick<Ports, 'transaction' | 'secretHasher' | 'addressHasher' | 'clock' | 'settings'>,
  _asker: Actor,
  { address, ...input }: MailRequest,
): Promise<void> {
  const { email } = readEmailForm(input)
  await ports.transaction(async (repositories) => {
    const user = await repositories.users.findByEmail(email)
    requireKnownAccount('email', user, ports.settings.testSwitches)
    const recipientId = user !== undefined && canBeMailed(user) ? user.id : undefined
    await askForMail(ports, repositories, { kind: 'username-reminder', asked: email, address }, recipientId)
  })
}
