import type { Member } from '../actor.ts'
import { DomainError, forbidden } from '../errors.ts'
import { requireNotSuspended } from '../moderation/suspension.ts'
import type { Instant } from '../time.ts'
import type { User } from '../users/user.ts'
import { isSessionExpired, type Session } from './session.ts'
import { isTokenExpired, type Token } from './token.ts'

/** The user as the one who asks. */
export const memberOf = (user: User, application: string): Member => ({
  kind: 'member',
  userId: user.id,
  admin: user.admin,
  trusted: user.trusted,
  application,
})

/** Who asks with this token; undefined when it was idle for too long. */
export function memberByToken(
  token: Token,
  user: User,
  application: string,
  now: Instant,
  idleDays: number,
): Member | undefined {
  if (isTokenExpired(token, now, idleDays)) return undefined
  requireMaySignIn(user)
  return memberOf(user, application)
}

/** Who asks in this session; undefined when it was idle for too long. */
export function memberBySession(session: Session, user: User, now: Instant): Member | undefined {
  if (isSessionExpired(session, now)) return undefined
  requireMaySignIn(user)
  return memberOf(user, '')
}

export const invalidToken = (): DomainError =>
  new DomainError('unauthenticated', [{ code: 'invalid-token', message: 'The access token is not valid' }])

/** The same for a wrong name, a wrong password and a client that may not ask. */
export const signinFailed = (): DomainError => forbidden('Signin failed')

/** Whoever gave the right password may know what keeps them out. */
export function requireMaySignIn(user: User): void {
  requireNotSuspended(user)
  if (!user.verified) throw forbidden('Not verified')
}
