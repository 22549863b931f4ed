import { newMails, tooManyMails, type User } from '@lectern/domain'
import { askForMail, type AskingPorts, mayHaveMail } from '../mail/ask-for-mail.ts'
import type { Repositories } from '../ports/store.ts'

/**
 * Queues a link for the new address and a notice for the present one, within the rate limit. A new address voids a link
 * to sign in that was sent to the present one.
 */
export async function announceEmail(
  ports: AskingPorts,
  repositories: Pick<Repositories, 'mails' | 'mailAllowances' | 'signInLinks'>,
  before: User,
  { id, email, pendingEmail, verified }: User,
  address: string | undefined,
): Promise<void> {
  if (pendingEmail === '') return
  const isNew = pendingEmail !== before.pendingEmail
  const mayAsk = await mayHaveMail(ports, repositories, {
    kind: 'verify-email',
    asked: `account ${id}`,
    address: undefined,
  })
  if (!mayAsk && isNew) throw tooManyMails()
  if (mayAsk)
    await askForMail(ports, repositories, { kind: 'verify-email', asked: pendingEmail, address }, id)
  if (isNew) await repositories.signInLinks.removeOf(id)
  if (isNew && verified) {
    const notice = { kind: 'email-changing', presentEmail: email } as const
    await repositories.mails.add(newMails([id], notice, ports.clock.now()))
  }
}
