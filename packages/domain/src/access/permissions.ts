import { type Actor, isAdmin, isUser } from '../actor.ts'
import type { Application } from './application.ts'
import type { Token } from './token.ts'
import type { UserId } from '../users/user.ts'

/** One's own, and nobody else's; whoever is at the machine ends any. */
export const canEndSessions = (actor: Actor, userId: UserId): boolean =>
  actor.kind === 'operator' || isUser(actor, userId)

/** As sessions: one's own. */
export const canRevokeToken = (actor: Actor, { userId }: Pick<Token, 'userId'>): boolean =>
  canEndSessions(actor, userId)

/** Any signed-in user may register any number of applications. */
export const canRegisterApplication = (actor: Actor): boolean => actor.kind === 'member'

/** Its owner, and admins, who decide about its grants. */
export const canSeeApplication = (actor: Actor, application: Pick<Application, 'ownerId'>): boolean =>
  isUser(actor, application.ownerId) || isAdmin(actor)

/** Only its owner changes or deletes an application. */
export const canEditApplication = (actor: Actor, application: Pick<Application, 'ownerId'>): boolean =>
  isUser(actor, application.ownerId)

/** Admins decide which application may exchange passwords for tokens. */
export const canGrantPasswords = (actor: Actor): boolean => isAdmin(actor)

/** Somebody at the machine makes a token for any account. */
export const canIssueTokens = (actor: Actor): boolean => actor.kind === 'operator'
