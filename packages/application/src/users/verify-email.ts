import {
  type Actor,
  badLink,
  confirmEmail,
  emailTaken,
  isDraftExpired,
  readVerification,
  requireGoodLink,
  type User,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'

/** The secret of the mail proves that its sender reads the address. Tells whether a draft is waiting for the sign-in. */
export async function verifyEmail(
  ports: Pick<Ports, 'transaction' | 'secretHasher' | 'clock'>,
  _holder: Actor,
  input: { readonly token?: unknown },
): Promise<{ readonly hasDraft: boolean }> {
  const { token } = readVerification(input)
  const hash = ports.secretHasher.hash(token)
  return ports.transaction(async ({ users, mailedLinks, commentHistory }) => {
    const now = ports.clock.now()
    const link = requireGoodLink(await mailedLinks.find(hash), 'verify-email', now)
    const user = await users.find(link.userId)
    const confirmed = user && confirmEmail(user, link.email)
    if (user === undefined || confirmed === undefined) throw badLink()
    await requireFree(users, confirmed)
    await users.save(confirmed)
    await mailedLinks.removeAllOf(user.id, 'verify-email')
    const draft = await commentHistory.draftOf(user.id)
    return { hasDraft: draft !== undefined && !isDraftExpired(draft, now) }
  })
}

/** Another account may have verified the same address in the meantime. */
async function requireFree(users: Repositories['users'], { id, email }: User): Promise<void> {
  const holder = await users.findByEmail(email)
  if (holder !== undefined && holder.id !== id) throw emailTaken()
}
