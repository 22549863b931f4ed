import { type Actor, forbidden, notFound } from '@lectern/domain'
import { type LinkPorts, makeLink } from '../mail/make-link.ts'
import { findNamedUser } from './find-user.ts'

/** A link to a new password for this account, to be handed over by other means than mail: it is shown this once. */
export async function issueResetLink(
  ports: LinkPorts,
  actor: Actor,
  input: { readonly username: unknown },
): Promise<string> {
  if (actor.kind !== 'operator') throw forbidden('Only the operator of this service issues links')
  const user = await ports.transaction(({ users }) => findNamedUser(users, input.username))
  const link = await makeLink(ports, { userId: user.id, purpose: 'reset-password', email: user.email })
  if (link === undefined) throw notFound(`User ${user.username}`)
  return link
}
