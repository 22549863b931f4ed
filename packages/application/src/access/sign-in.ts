import {
  type Actor,
  type Member,
  memberOf,
  oldestUseOfSession,
  readSignIn,
  type SignInInput,
  startSession,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { currentSession } from './current-session.ts'
import { checkSignIn } from './check-password.ts'

export interface SignInWithAddressInput extends SignInInput {
  /** The network address of the caller. */
  readonly address: string
}

export interface SignedIn {
  /** Of the session, in clear: it is kept only as a hash. */
  readonly secret: string
  readonly member: Member
}

/** A new session each time, whatever the browser had before; the one that the actor came with ends. */
export async function signIn(
  ports: Pick<
    Ports,
    'transaction' | 'accessQueries' | 'passwordHasher' | 'secretHasher' | 'random' | 'clock'
  >,
  actor: Actor,
  { address, ...input }: SignInWithAddressInput,
): Promise<SignedIn> {
  const before = currentSession(actor)
  const secret = ports.random.secret()
  const hash = ports.secretHasher.hash(secret)
  const user = await checkSignIn(ports, readSignIn(input), { address }, async ({ sessions }, { id }) => {
    const now = ports.clock.now()
    await sessions.removeUnusedSince(oldestUseOfSession(now))
    if (before !== undefined) await sessions.remove(before)
    await sessions.add(startSession(id, hash, now))
  })
  return { secret, member: memberOf(user, { credential: { kind: 'session', hash, fresh: true } }) }
}
