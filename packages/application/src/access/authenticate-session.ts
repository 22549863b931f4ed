import { type Actor, type Member, memberBySession, needsTouch, sessionEnded } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** The member of the session with this secret. Records the use, so that unused sessions expire. */
export async function authenticateSession(
  ports: Pick<Ports, 'transaction' | 'accessQueries' | 'secretHasher' | 'clock'>,
  _sender: Actor,
  { secret }: { readonly secret: string },
): Promise<Member> {
  const holder = await ports.accessQueries.findSessionHolder(ports.secretHasher.hash(secret))
  if (holder === undefined) throw sessionEnded()
  const { session, user } = holder
  const now = ports.clock.now()
  const member = memberBySession(session, user, now)
  if (member === undefined) throw sessionEnded()
  if (needsTouch(session, now)) await ports.transaction(({ sessions }) => sessions.touch(session.hash, now))
  return member
}
