import { type Actor, canMakeAdmins, forbidden, makeAdmin } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import { findNamedUser } from './find-user.ts'

/** Only the operator at the command line makes admins. A reset by mail may not be for them, so links of before end. */
export async function makeUserAdmin(
  ports: Pick<Ports, 'transaction'>,
  actor: Actor,
  input: { readonly username: unknown },
): Promise<void> {
  if (!canMakeAdmins(actor)) throw forbidden('operator-makes-admins')
  await ports.transaction(async ({ users, mailedLinks }) => {
    const user = await findNamedUser(users, input.username)
    await users.save(makeAdmin(user))
    await mailedLinks.removeAllOf(user.id, 'reset-password')
  })
}
