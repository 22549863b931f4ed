import {
  type Actor,
  canEndSessions,
  forbidden,
  isEmpty,
  notFound,
  readForm,
  readUsername,
  requireMember,
  type SecretHash,
  type SignInReason,
  type UserId,
} from '@lectern/domain'
import type { Queries } from '../ports/store.ts'

export interface OfAccountInput {
  /** The caller when it is left out. */
  readonly username?: unknown
}

/** The account whose sessions or tokens are meant: the caller's, or the one that the operator names. */
export async function whose(
  { accessQueries }: Queries,
  actor: Actor,
  reason: SignInReason,
  { username }: OfAccountInput,
): Promise<UserId> {
  if (isEmpty(username)) return requireMember(actor, reason).userId
  if (actor.kind !== 'operator') requireMember(actor, reason)
  const name = readForm((form) => readUsername(form, username))
  const holder = await accessQueries.findPasswordHolder(name)
  if (holder !== undefined && canEndSessions(actor, holder.user.id)) return holder.user.id
  if (actor.kind === 'operator') throw notFound(`User ${name}`)
  throw forbidden('owner-sees-sessions')
}

/** The session of the request. */
export const currentSession = (actor: Actor): SecretHash | undefined =>
  actor.kind === 'member' && actor.credential?.kind === 'session' ? actor.credential.hash : undefined
