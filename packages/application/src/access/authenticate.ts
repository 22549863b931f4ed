import { type Actor, invalidToken, type Member, memberByToken, needsTouch } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** The member of this token. Records the use, so that unused tokens expire. */
export async function authenticate(
  ports: Pick<Ports, 'transaction' | 'accessQueries' | 'secretHasher' | 'clock' | 'settings'>,
  _sender: Actor,
  { token: secret }: { readonly token: string },
): Promise<Member> {
  const holder = await ports.accessQueries.findTokenHolder(ports.secretHasher.hash(secret))
  if (holder === undefined) throw invalidToken()
  const { token, user, application } = holder
  const now = ports.clock.now()
  const member = memberByToken(token, user, application, now, ports.settings.tokenIdleDays)
  if (member === undefined) throw invalidToken()
  if (needsTouch(token, now)) await ports.transaction(({ tokens }) => tokens.touch(token.id, now))
  return member
}
