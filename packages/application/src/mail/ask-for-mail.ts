import { type AllowedMail, fold, newMails, oldestAllowance, oneMoreMail, type UserId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'

/** The mail, and the address or name that it was asked for. */
interface Asked {
  readonly kind: AllowedMail
  readonly asked: string
}

/** Whether one more such mail may be sent, which is counted whether or not there is anybody to send it to. */
export async function mayHaveMail(
  { clock, secretHasher }: Pick<Ports, 'clock' | 'secretHasher'>,
  { mailAllowances }: Pick<Repositories, 'mailAllowances'>,
  { kind, asked }: Asked,
): Promise<boolean> {
  const now = clock.now()
  const key = secretHasher.hash(fold(asked))
  await mailAllowances.forgetUntil(oldestAllowance(now))
  const allowance = oneMoreMail(await mailAllowances.find(kind, key), kind, key, now)
  if (allowance !== undefined) await mailAllowances.save(allowance)
  return allowance !== undefined
}

/** Queues the mail, if there is a recipient and it was not asked for too often. The caller learns neither. */
export async function askForMail(
  ports: Pick<Ports, 'clock' | 'secretHasher'>,
  repositories: Pick<Repositories, 'mailAllowances' | 'mails'>,
  mail: Asked,
  recipientId: UserId | undefined,
): Promise<void> {
  const allowed = await mayHaveMail(ports, repositories, mail)
  if (!allowed || recipientId === undefined) return
  await repositories.mails.add(newMails([recipientId], { kind: mail.kind }, ports.clock.now()))
}
