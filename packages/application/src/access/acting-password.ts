import {
  type Actor,
  invalid,
  type Member,
  mustGivePassword,
  type Operator,
  sessionEnded,
  type UserId,
  wrongOldPassword,
} from '@lectern/domain'
import type { PasswordHash } from '../ports/hashing.ts'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'
import { checkPasswordOf } from './check-password.ts'
import type { SignInPlace } from './count-attempts.ts'
import { currentSession } from './whose.ts'

/** Proof that the acting member knows the password of their own account. */
export interface ActingPassword {
  readonly userId: UserId
  readonly hash: PasswordHash
}

/**
 * Verifies `old_password` before the transaction that relies on it. A wrong one counts as a failed sign-in at that place.
 * Undefined without one, and for the operator, who has none.
 */
export async function checkActingPassword(
  ports: Ports,
  actor: Member | Operator,
  oldPassword: string | undefined,
  from: SignInPlace,
): Promise<ActingPassword | undefined> {
  if (actor.kind === 'operator' || oldPassword === undefined) return undefined
  const user = await ports.transaction(({ users }) => users.find(actor.userId))
  const hash = user && (await checkPasswordOf(ports, user, oldPassword, from))
  if (hash === undefined) throw invalid([wrongOldPassword])
  return { userId: actor.userId, hash }
}

/**
 * Checks in the transaction of the change that the password is still the verified one, or that the session with the fresh
 * sign-in has not ended.
 */
export async function requireActingPassword(
  { users, sessions }: Repositories,
  actor: Actor,
  proof: ActingPassword | undefined,
  mustProve = mustGivePassword(actor),
): Promise<void> {
  const session = currentSession(actor)
  if (session !== undefined && (await sessions.find(session)) === undefined) throw sessionEnded()
  if (proof === undefined ? mustProve : (await users.passwordOf(proof.userId)) !== proof.hash) {
    throw invalid([wrongOldPassword])
  }
}
