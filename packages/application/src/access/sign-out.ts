import type { Actor } from '@lectern/domain'
import type { Ports } from '../ports/ports.ts'

/** Ends the session of this secret, if there is one. */
export async function signOut(
  { transaction, secretHasher }: Pick<Ports, 'transaction' | 'secretHasher'>,
  _actor: Actor,
  { secret }: { readonly secret: string },
): Promise<void> {
  await transaction(({ sessions }) => sessions.remove(secretHasher.hash(secret)))
}
