import { canMakeAdmins, forbidden, makeAdmin } from '@lectern/domain'
import { closed, command } from '../use-case.ts'
import { findNamedUser } from './find-user.ts'

/** Only the operator at the command line makes admins. A reset by mail may not be for them, so links of before end. */
export const makeUserAdmin = command(
  closed('operator'),
  async (ports, actor, input: { readonly username: unknown }) => {
    if (!canMakeAdmins(actor)) throw forbidden('operator-makes-admins')
    await ports.transaction(async ({ users, mailedLinks }) => {
      const user = await findNamedUser(users, input.username)
      await users.save(makeAdmin(user))
      await mailedLinks.removeAllOf(user.id, 'reset-password')
    })
  },
)
