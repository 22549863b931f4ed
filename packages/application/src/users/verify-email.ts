import {
  type Actor,
  badLink,
  confirmEmail,
  emailTaken,
  readVerification,
  requireGoodLink,
  type User,
} from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'
import type { Repositories } from '../ports/store.ts'

/** The secret of the mail proves that its sender reads the address. */
export async function verifyEmail(
  ports: Pick<Ports, 'transaction' | 'secretHasher' | 'clock'>,
  _holder: Actor,
  input: { readonly token?: unknown },
): Promise<void> {
  const { token } = readVerification(input)
  const hash = ports.secretHasher.hash(token)
  await ports.transaction(async ({ users, mailedLinks }) => {
    const link = requireGoodLink(await mailedLinks.find(hash), 'verify-email', ports.clock.now())
    const user = await users.find(link.userId)
    const confirmed = user && confirmEmail(user, link.email)
    if (user === undefined || confirmed === undefined) throw badLink()
    await requireFree(users, confirmed)
    await users.save(confirmed)
    await mailedLinks.removeAllOf(user.id, 'verify-email')
  })
}

/** Another account may have verified the same address in the meantime. */
async function requireFree(users: Repositories['users'], { id, email }: User): Promise<void> {
  const holder = await users.findByEmail(email)
  if (holder !== undefined && holder.id !== id) throw emailTaken()
}
