import { type Actor, readEmailForm, requireKnownAccount } from '@lectern/domain'
import { askForMail, type MailRequest } from '../mail/ask-for-mail.ts'
import type { Ports } from '../ports/ports.ts'

/** Another link to verify the address with, if an account waits for it; the answer does not tell. */
export async function sendVerification(
  ports: Pick<Ports, 'transaction' | 'secretHasher' | 'addressHasher' | 'clock' | 'settings'>,
  _asker: Actor,
  { address, ...input }: MailRequest,
): Promise<void> {
  const { email } = readEmailForm(input)
  await ports.transaction(async (repositories) => {
    const user = await repositories.users.findByEmail(email)
    requireKnownAccount('email', user, ports.settings.testSwitches)
    const waits = user !== undefined && !user.verified && !user.suspended
    const mail = { kind: 'verify-email', asked: email, address } as const
    await askForMail(ports, repositories, mail, waits ? user.id : undefined)
  })
}
