import { waitFirst } from '../errors.ts'
import { type MailAllowance, oneMoreMail, tooManyMails } from '../mail/mail-allowance.ts'
import { HOUR, type Instant } from '../time/time.ts'

/** The people of a venue have one address, so registrations from one network are free for long, and never locked out. */
const FREE_A_DAY = 300
const LONGEST_PAUSE = 30
const MAILS_AN_HOUR = 3

/** One more registration from a network. After the free ones of a day the pause doubles; throws within it. */
export function oneMoreFromNetwork(
  earlier: MailAllowance | undefined,
  key: string,
  now: Instant,
): MailAllowance {
  const beyond = (earlier?.count ?? 0) - FREE_A_DAY
  const leastPause = beyond < 0 ? 0 : Math.min(2 ** beyond, LONGEST_PAUSE)
  const next = oneMoreMail(earlier, 'registration', key, now, { leastPause, mostADay: Infinity })
  if (next === undefined) {
    const message = 'Too many accounts were made from this network, please wait a little'
    throw waitFirst('too-many-attempts', message, leastPause)
  }
  return next
}

/** One more registration with an address of a mailbox, whether or not there is an account. Throws after three in an hour. */
export function oneMoreForMailbox(
  earlier: MailAllowance | undefined,
  key: string,
  now: Instant,
): MailAllowance {
  const lasting = earlier !== undefined && Math.abs(now - earlier.firstDate) < HOUR ? earlier : undefined
  const rate = { leastPause: 0, mostADay: MAILS_AN_HOUR }
  const next = oneMoreMail(lasting, 'registration', key, now, rate)
  if (next === undefined)
    throw tooManyMails({ leastPause: HOUR - Math.abs(now - (lasting?.firstDate ?? now)) })
  return next
}

/**
 * The mailbox behind a folded address: without a sub-address (`ada+tag@`), and for providers that ignore dots without dots.
 * It is compared only, and no mail goes there.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).replace(/(?<=.)\+.*$/u, '')
  const domain = email.slice(at + 1)
  return dotless.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

const dotless = new Set(['gmail.com', 'googlemail.com'])
