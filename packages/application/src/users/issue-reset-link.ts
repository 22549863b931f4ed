import { forbidden, notFound, registered } from '@lectern/domain'
import { makeLink } from '../mail/make-link.ts'
import { closed, command } from '../use-case.ts'
import { findNamedUser } from './find-user.ts'

/** A link for a password reset. It is shown once, and handed over by other means than mail. */
export const issueResetLink = command(
  closed('operator'),
  async (ports, actor, input: { readonly username: unknown }) => {
    if (actor.kind !== 'operator') throw forbidden('operator-issues-links')
    const user = registered(await ports.transaction(({ users }) => findNamedUser(users, input.username)))
    const link = await makeLink(ports, { userId: user.id, purpose: 'reset-password', email: user.email })
    if (link === undefined) throw notFound(`User ${user.username}`)
    return link
  },
)
