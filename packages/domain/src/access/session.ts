import { after, before, DAY, type Instant, MINUTE } from '../time/time.ts'
import type { UserId } from '../users/user.ts'
import type { SecretHash, SessionCredential } from './credential.ts'

/** A browser that is signed in to the website. */
export interface Session {
  readonly hash: SecretHash
  readonly userId: UserId
  readonly createdDate: Instant
  readonly lastUsedDate: Instant
}

export const SESSION_IDLE_DAYS = 30

export const startSession = (userId: UserId, hash: SecretHash, now: Instant): Session => ({
  hash,
  userId,
  createdDate: now,
  lastUsedDate: now,
})

/** For so long after the sign-in nobody is asked for the password again. */
const FRESH_SECONDS = 15 * MINUTE

export const sessionCredential = (
  { hash, createdDate }: Pick<Session, 'hash' | 'createdDate'>,
  now: Instant,
): SessionCredential => ({ kind: 'session', hash, fresh: now < after(createdDate, FRESH_SECONDS) })

/** A session lives until its user signs out, or stayed away for a month. */
export const isSessionExpired = (session: Pick<Session, 'lastUsedDate'>, now: Instant): boolean =>
  session.lastUsedDate <= oldestUseOfSession(now)

/** What was used last at this time, or before, is expired. */
export const oldestUseOfSession = (now: Instant): Instant => before(now, SESSION_IDLE_DAYS * DAY)
