import type { Actor, SecretHash } from '@lectern/domain'

/** The session of the request. */
export const currentSession = (actor: Actor): SecretHash | undefined =>
  actor.kind === 'member' && actor.credential?.kind === 'session' ? actor.credential.hash : undefined
