import { type Actor, isAdmin, isUser } from '../actor.ts'
import { failure } from '../errors.ts'
import type { UserId } from '../users/user.ts'
import type { Application } from './application.ts'
import type { TokenId, TokenOrigin } from './credential.ts'

/** Whether a token of this origin was made for an application that a user allowed. */
export const isOfAllowedApplication: Readonly<Record<TokenOrigin, boolean>> = {
  consent: true,
  oauth: true,
  password: false,
  operator: false,
}

/**
 * An application that a user allowed does no account work: not for its user, not for others, and not if a site admin
 * allowed it. The website, its own sign-in (the password grant) and the operator do.
 */
export const canDoAccountWork = (actor: Actor): boolean =>
  actor.kind !== 'member' ||
  actor.credential?.kind !== 'token' ||
  !isOfAllowedApplication[actor.credential.origin]

export function requireAccountWork(actor: Actor): void {
  if (canDoAccountWork(actor)) return
  throw failure('forbidden', 'not-for-applications', 'Only the website or its own sign-in may do this')
}

/**
 * Whether the actor has to give their password for changing access to an account, or deleting one. The operator has
 * none, and a fresh sign-in on the website replaces it.
 */
export const mustGivePassword = (actor: Actor): boolean =>
  actor.kind === 'member' && !(actor.credential?.kind === 'session' && actor.credential.fresh)

/** Whether the actor came with this very token. */
export const cameWithToken = (actor: Actor, id: TokenId): boolean =>
  actor.kind === 'member' && actor.credential?.kind === 'token' && actor.credential.id === id

/** Users end their own sessions and access tokens; the operator ends any. */
export const canEndSessions = (actor: Actor, userId: UserId): boolean =>
  actor.kind === 'operator' || isUser(actor, userId)

/** Its owner, and admins, who decide about its grants. */
export const canSeeApplication = (actor: Actor, application: Pick<Application, 'ownerId'>): boolean =>
  isUser(actor, application.ownerId) || isAdmin(actor)

/** Only its owner changes or deletes an application. */
export const canEditApplication = (actor: Actor, application: Pick<Application, 'ownerId'>): boolean =>
  isUser(actor, application.ownerId)

/** Admins decide which application may exchange passwords for tokens. */
export const canGrantPasswords = (actor: Actor): boolean => isAdmin(actor)
