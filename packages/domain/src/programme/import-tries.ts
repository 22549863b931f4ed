import { tooMany } from '../errors.ts'
import type { MailAllowance } from '../mail/mail-allowance.ts'
import { HOUR, type Instant } from '../time.ts'
import type { UserId } from '../users/user.ts'

/** Files that an account sends in an hour, refused ones too. */
export const MOST_IMPORT_TRIES = 20

/** One more try. Throws when the account had all of its hour, which begins with the first one. */
export function oneMoreTry(earlier: MailAllowance | undefined, userId: UserId, now: Instant): MailAllowance {
  // A date from before a clock was set back does not count.
  if (earlier === undefined || Math.abs(now - earlier.firstDate) >= HOUR) {
    return { kind: 'import', key: String(userId), count: 1, firstDate: now, lastDate: now }
  }
  if (earlier.count < MOST_IMPORT_TRIES) return { ...earlier, count: earlier.count + 1, lastDate: now }
  throw tooMany(
    {
      code: 'too-many-imports',
      message: `You may only send ${MOST_IMPORT_TRIES} programmes per hour`,
      facts: { most: MOST_IMPORT_TRIES },
    },
    earlier.firstDate + HOUR - now,
  )
}
