import type { Member } from '../actor.ts'
import { type DomainError, failure, forbidden } from '../errors.ts'
import { requireNotSuspended } from '../users/account.ts'
import type { Instant } from '../time/time.ts'
import type { AccountState } from '../users/user.ts'
import { isOfAllowedApplication } from './permissions.ts'
import { isSessionExpired, type Session, sessionCredential } from './session.ts'
import { isTokenExpired, type Token } from './token.ts'

type Introduction = Partial<Pick<Member, 'application' | 'credential' | 'scope'>>

/** The user as an actor, with the `write` scope by default. */
export const memberOf = (user: AccountState, introduction: Introduction = {}): Member => ({
  kind: 'member',
  userId: user.id,
  admin: user.admin,
  trusted: user.trusted,
  language: user.language,
  application: '',
  credential: undefined,
  scope: 'write',
  ...introduction,
})

/** The member of this token; undefined when the token has expired. An application that a site admin allowed acts as a member. */
export function memberByToken(
  token: Token,
  user: AccountState,
  application: string,
  now: Instant,
  idleDays: number,
): Member | undefined {
  if (isTokenExpired(token, now, idleDays)) return undefined
  requireMaySignIn(user)
  const credential = { kind: 'token', id: token.id, origin: token.origin } as const
  const admin = user.admin && !isOfAllowedApplication[token.origin]
  return memberOf({ ...user, admin }, { application, credential, scope: token.scope })
}

/** The member of this session; undefined when the session was idle for too long. */
export function memberBySession(session: Session, user: AccountState, now: Instant): Member | undefined {
  if (isSessionExpired(session, now)) return undefined
  requireMaySignIn(user)
  return memberOf(user, { credential: sessionCredential(session, now) })
}

export const invalidToken = (): DomainError =>
  failure('unauthenticated', 'invalid-token', 'The access token is not valid')

export const sessionEnded = (): DomainError =>
  failure('unauthenticated', 'session-ended', 'Please sign in again')

/** The same for a wrong name, a wrong password and a client that may not ask. */
export const signinFailed = (): DomainError => forbidden('signin-failed')

/** A caller with the right password may learn why the account cannot sign in. */
export function requireMaySignIn(user: AccountState): void {
  requireNotSuspended(user)
  if (user.imported) throw forbidden('imported-account')
  if (!user.verified) throw forbidden('not-verified')
}
