import {
  type Actor,
  isLongPassword,
  needsRating,
  ownWords,
  type PasswordStrength,
  type UserId,
  wordsOfPassword,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'

/** The strength of a new password; undefined when no rule needs it. */
export async function ratePassword(
  { passwordEstimator }: Ports,
  password: unknown,
  own: readonly unknown[],
): Promise<PasswordStrength | undefined> {
  if (!needsRating(password)) return undefined
  if (!isLongPassword(password)) return passwordEstimator.estimate(password, ownWords(own))
  return (await passwordEstimator.isAnyCommon(wordsOfPassword(password))) ? 0 : undefined
}

/** Ends all access to the account, except the token or session of the request when the actor is this user. */
export async function endAccess(
  { tokens, sessions, mailedLinks, signInLinks, calendarAddresses }: Repositories,
  userId: UserId,
  actor: Actor,
): Promise<void> {
  const kept = actor.kind === 'member' && actor.userId === userId ? actor.credential : undefined
  await tokens.removeAllOf(userId, kept?.kind === 'token' ? kept.id : undefined)
  await sessions.removeAllOf(userId, kept?.kind === 'session' ? kept.hash : undefined)
  await mailedLinks.removeAllOf(userId, 'reset-password')
  await signInLinks.removeOf(userId)
  await calendarAddresses.removeOf(userId)
}
