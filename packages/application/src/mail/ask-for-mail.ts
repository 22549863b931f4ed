import {
  type AskedMail,
  askedMailRates,
  fold,
  type MailAllowance,
  networkOf,
  newMails,
  oneMoreMail,
  type UserId,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'

/** The kind of mail, and the requested address or name. */
interface Asked {
  readonly kind: AskedMail
  readonly asked: string
  /** The network address of the caller; undefined when it is unknown. */
  readonly address: string | undefined
}

/** What somebody sends who asks for a mail about an account. */
export interface MailRequest {
  readonly email?: unknown
  readonly username?: unknown
  /** The network address of the caller; undefined when it is unknown. */
  readonly address?: string | undefined
}

/** Whether the rate limits allow one more such mail. Requests without a recipient count, too. */
export async function mayHaveMail(
  { clock, secretHasher, addressHasher }: Ports,
  { mailAllowances }: Repositories,
  { kind, asked, address }: Asked,
): Promise<boolean> {
  const now = clock.now()
  const network = address === undefined ? 'unknown' : addressHasher.hash(networkOf(address))
  const counted: MailAllowance[] = []
  for (const [text, rate] of [
    [`${fold(asked)} from ${network}`, askedMailRates.ofNetwork],
    [fold(asked), askedMailRates.ofAll],
  ] as const) {
    const key = secretHasher.hash(text)
    const next = oneMoreMail(await mailAllowances.find(kind, key), kind, key, now, rate)
    if (next === undefined) return false
    counted.push(next)
  }
  for (const allowance of counted) await mailAllowances.save(allowance)
  return true
}

/**
 * Queues the mail if there is a recipient and the rate limits allow it. The caller of the use case learns neither. The result
 * is whether the limits allow it.
 */
export async function askForMail(
  ports: Ports,
  repositories: Repositories,
  mail: Asked,
  recipientId: UserId | undefined,
): Promise<boolean> {
  const allowed = await mayHaveMail(ports, repositories, mail)
  if (allowed && recipientId !== undefined) {
    await repositories.mails.add(newMails([recipientId], { kind: mail.kind }, ports.clock.now()))
  }
  return allowed
}
