import type { Actor, UserId } from '@lectern/domain'
import type { Repositories } from '../ports/store.ts'

type AccessRepositories = Pick<
  Repositories,
  'tokens' | 'sessions' | 'mailedLinks' | 'signInLinks' | 'calendarAddresses'
>

/** Ends all access to the account, except the token or session of the request when the actor is this user. */
export async function endAccess(
  { tokens, sessions, mailedLinks, signInLinks, calendarAddresses }: AccessRepositories,
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
