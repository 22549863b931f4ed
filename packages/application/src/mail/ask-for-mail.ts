import { type AllowedMail, fold, newMails, oldestAllowance, oneMoreMail, type UserId } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'

/** The kind of mail, and the requested address or name. */
interface Asked {
  readonly kind: Exclude<AllowedMail, 'contact' | 'test' | 'claim' | 'talk-changed' | 'registration'>
  readonly asked: string
}

/** Whether the rate limit allows one more such mail. Requests without a recipient count, too. */
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

/**
 * Queues the mail if there is a recipient and the rate limit allows it. The caller of the use case learns neither. The result
 * is whether the limit allows it.
 */
export async function askForMail(
  ports: Pick<Ports, 'clock' | 'secretHasher'>,
  repositories: Pick<Repositories, 'mailAllowances' | 'mails'>,
  mail: Asked,
  recipientId: UserId | undefined,
): Promise<boolean> {
  const allowed = await mayHaveMail(ports, repositories, mail)
  if (allowed && recipientId !== undefined) {
    await repositories.mails.add(newMails([recipientId], { kind: mail.kind }, ports.clock.now()))
  }
  return allowed
}
