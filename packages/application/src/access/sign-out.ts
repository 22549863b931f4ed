import { command } from '../use-case.ts'

/** Ends the session of this secret, if there is one. */
export const signOut = command('anybody', async (ports, _actor, { secret }: { readonly secret: string }) => {
  const { transaction, secretHasher } = ports
  await transaction(({ sessions }) => sessions.remove(secretHasher.hash(secret)))
})
