import type { Credential, Scope } from './access/credential.ts'
import type { Denial } from './denials.ts'
import { type DomainError, failure, forbidden } from './errors.ts'
import type { SiteLanguage, UserId } from './users/user.ts'

/** The caller: a visitor, a signed-in user, or the operator at the command line. */
export type Actor = Visitor | Member | Operator

export interface Visitor {
  readonly kind: 'visitor'
}

export interface Member {
  readonly kind: 'member'
  readonly userId: UserId
  readonly admin: boolean
  readonly trusted: boolean
  /** Of pages; undefined for people who have chosen none. */
  readonly language?: SiteLanguage | undefined
  /** The name of the application that acts for the user; `''` when it is not known. */
  readonly application: string
  /** The token or session of the request; undefined when Lectern is used as a library. */
  readonly credential: Credential | undefined
  readonly scope: Scope
}

/** Has no account, and may do what a site admin may. */
export interface Operator {
  readonly kind: 'operator'
}

export const visitor: Visitor = { kind: 'visitor' }
export const operator: Operator = { kind: 'operator' }

/** A site admin, or the operator of the machine. */
export const isAdmin = (actor: Actor): boolean =>
  actor.kind === 'operator' || (actor.kind === 'member' && actor.admin)

/** The account of the actor. Visitors and the operator have none. */
export const userIdOf = (actor: Actor): UserId | undefined =>
  actor.kind === 'member' ? actor.userId : undefined

/** Whether the actor is this very user. */
export const isUser = (actor: Actor, userId: UserId): boolean =>
  actor.kind === 'member' && actor.userId === userId

/** Whether the actor is one of these users. */
export const isOneOf = (actor: Actor, userIds: readonly UserId[]): boolean =>
  actor.kind === 'member' && userIds.includes(actor.userId)

/** What a signed-out caller was about to do, in the words of the refusal. */
export type SignInReason = 'create data' | 'update data' | 'remove data' | 'view data'

export function requireMember(actor: Actor, reason: SignInReason): Member {
  if (actor.kind !== 'member') throw signInNeeded(`You must be logged in to ${reason}`)
  if (reason !== 'view data') requireWriter(actor)
  return actor
}

/** For what an operator may do too: everybody but a visitor passes. */
export function requireSignIn(actor: Actor, reason: SignInReason): Member | Operator {
  return actor.kind === 'operator' ? actor : requireMember(actor, reason)
}

/** For what site admins do, and the operator. */
export function requireAdmin(
  actor: Actor,
  reason: SignInReason,
  denial: Extract<Denial, `admins-${string}`>,
): Member | Operator {
  const signedIn = requireSignIn(actor, reason)
  if (!isAdmin(signedIn)) throw forbidden(denial)
  return signedIn
}

/** For what somebody at the machine does. Nobody else can sign in for it. */
export function requireOperator(actor: Actor, denial: Extract<Denial, `operator-${string}`>): Operator {
  if (actor.kind !== 'operator') throw forbidden(denial)
  return actor
}

/** A caller with a read-only access token changes nothing. */
export function requireWriter(member: Member): void {
  if (member.scope === 'write') return
  throw failure('forbidden', 'insufficient-scope', 'This access token may only read')
}

export const signInNeeded = (message: string): DomainError =>
  failure('unauthenticated', 'sign-in-needed', message)
