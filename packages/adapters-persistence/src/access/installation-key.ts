import type { OpenDatabase, Session } from '../session.ts'

/** A secret that all servers on this database share under a name. The first server stores the secret that it makes. */
export const installationKey = async (
  { db, transact }: Pick<OpenDatabase, 'db' | 'transact'>,
  name: string,
  make: () => string,
): Promise<string> => {
  // A command that only reads does not write at its start.
  const [stored] = await keysNamed(db, name).execute()
  if (stored !== undefined) return stored.secret
  const secret = make()
  return transact(async (within) => {
    await within
      .insertInto('installation_keys')
      .values({ name, secret })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    const kept = await keysNamed(within, name).executeTakeFirstOrThrow()
    return kept.secret
  })
}

const keysNamed = (db: Session['db'], name: string) =>
  db.selectFrom('installation_keys').select('secret').where('name', '=', name)
