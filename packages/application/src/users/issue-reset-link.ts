import { type Actor, forbidden, notFound, registered } from '@lectern/domain'
import { type LinkPorts, makeLink } from '../mail/make-link.ts'
import { findNamedUser } from './find-user.ts'

/** A link for a password reset. It is shown once, and handed over by other means than mail. */
export async function issueResetLink(
  ports: LinkPorts,
  actor: Actor,
  input: { readonly username: unknown },
): Promise<string> {
  if (actor.kind !== 'operator') throw forbidden('operator-issues-links')
  const user = registered(await ports.transaction(({ users }) => findNamedUser(users, input.username)))
  const link = await makeLink(ports, { userId: user.id, purpose: 'reset-password', email: user.email })
  if (link === undefined) throw notFound(`User ${user.username}`)
  return link
}
