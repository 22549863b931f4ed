import { waitFirst } from '../errors.ts'
import { type MailAllowance, oneMoreMail } from '../mail/mail-allowance.ts'
import { HOUR, type Instant } from '../time/time.ts'

/** All people of a venue have one address, and each brings a device or two. */
const DEVICES_A_DAY = 20_000

/** One more device from a network. Throws after those of a day. */
export function oneMoreDevice(
  earlier: MailAllowance | undefined,
  network: string,
  now: Instant,
): MailAllowance {
  const next = oneMoreMail(earlier, 'device', network, now, { leastPause: 0, mostADay: DEVICES_A_DAY })
  if (next !== undefined) return next
  const message = 'Too many devices were made from this network, please wait a little'
  throw waitFirst('too-many-attempts', message, HOUR)
}
